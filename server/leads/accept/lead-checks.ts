/** The server's compiled checks of a lead's fields: TypeBox's compiler over each property of the schema. */
import { Compile } from 'typebox/compile';
import { LeadSchema } from '#shared/contracts/lead.ts';
import type { LeadChecks } from '#shared/contracts/lead-validation.ts';

const { properties } = LeadSchema;
type Name = keyof typeof properties;

function compileField(name: Name): (value: unknown) => boolean {
  const validator = Compile(properties[name]);
  return (value) => validator.Check(value);
}

/** One check a property of `LeadSchema`, for `validateLead`. */
export const leadChecks: LeadChecks = Object.fromEntries(
  (Object.keys(properties) as Name[]).map((name) => [name, compileField(name)]),
) as LeadChecks;

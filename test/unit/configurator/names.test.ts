import { expect, test } from 'vitest';
import { DEFAULTS } from '#shared/configurator/fields.ts';
import { FIELDS } from '#shared/configurator/names.ts';
import { pageById } from '#shared/site/registry.ts';

test('every field has a default and is a query parameter of the configurator’s page', () => {
  expect(Object.keys(DEFAULTS).toSorted()).toEqual([...FIELDS].toSorted());
  expect(pageById('service-index').query).toEqual(['step', ...FIELDS]);
});

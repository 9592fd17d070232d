/** The figure of every document that describes a procedure or a measurement. */
import { CLOUD_FIGURES } from './documents-cloud.ts';
import { IDC_FIGURES } from './documents-idc.ts';
import { NETWORK_FIGURES } from './documents-network.ts';
import { SECURITY_FIGURES } from './documents-security.ts';
import { START_FIGURES } from './documents-start.ts';
import type { TextFigure, TextFigures } from './text-figure.ts';

export const DOCUMENT_FIGURES: TextFigures = { ...START_FIGURES, ...IDC_FIGURES, ...NETWORK_FIGURES, ...CLOUD_FIGURES, ...SECURITY_FIGURES };

/** The figure of a document, or undefined for one that the site has none for. */
export function documentFigure(document: { readonly id: string; readonly name: string }): TextFigure | undefined {
  const figure = Object.hasOwn(DOCUMENT_FIGURES, document.id) ? DOCUMENT_FIGURES[document.id] : undefined;
  return figure?.of === document.name ? figure : undefined;
}

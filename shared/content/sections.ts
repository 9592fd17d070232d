/** Sections that nearly every page has, each under the same id and in the same role: links and lists lead to them by these. */
import type { FaqSection, FormSection, RelatedSection } from './model.ts';

type Own<S> = Omit<S, 'type' | 'role' | 'id'>;

/** The questions of a page. */
export const faq = (section: Own<FaqSection>): FaqSection => ({ type: 'faq', role: 'faq', id: 'faq', ...section });

/** The pages to go on to. */
export const related = (section: Own<RelatedSection>): RelatedSection => ({ type: 'related', role: 'related', id: 'related', ...section });

/** The lead form of a page, and what its buttons open. */
export const consult = (section: Own<FormSection>): FormSection => ({ type: 'form', role: 'form', id: 'consult', ...section });

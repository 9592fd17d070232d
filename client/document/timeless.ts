/** A page's data without the time of reading. */
import type { PageModel } from '#client/pages/load.ts';

const withoutTime = (part: unknown): unknown => (typeof part === 'object' && part !== null && 'value' in part && 'at' in part ? { ...part, at: 0 } : part);

/**
 * A model as it is sent. When its data was read differs from process to process and stands nowhere on a page: with it,
 * nothing that is sent would be the same byte for byte, and nobody would hear that a page has not changed.
 */
export const timeless = (model: PageModel): PageModel => Object.fromEntries(Object.entries(model).map(([name, part]) => [name, withoutTime(part)])) as unknown as PageModel;

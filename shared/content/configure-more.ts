/** The link from a table of prices or sites to the configurator. */
import type { Step } from '#shared/configurator/names.ts';
import type { SiteId } from './drawing.ts';
import type { More } from './model.ts';

/** @param begin the site that is chosen there already, or the step that it opens; the first step unless given */
export const configureMore = (text: string, begin?: { readonly site: SiteId } | { readonly step: Step }): More =>
  ({ page: 'service-index', fragment: 'configure', text, ...(begin && { query: begin }) });

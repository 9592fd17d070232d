/** What is promised of power and cooling depends on the class of the site; every page that names it says so. */
import { cite } from './facts.ts';
import type { Site } from './sites/site.ts';

/** The monthly availability of a site's power and cooling. */
export function rackAvailability({ gbClass }: Pick<Site, 'gbClass'>): string {
  return cite(gbClass === 'A' ? 'dc.power-cooling.availability' : 'fudi.power-cooling.availability');
}

/** What counts against it, at every site. */
export const RACK_OUTAGE = '两路同时失电，或送风超出约定范围';

/** Those of all sites, for what speaks of no single one. */
export const RACK_AVAILABILITIES = `A 级机房 ${rackAvailability({ gbClass: 'A' })}，福地机房 ${rackAvailability({ gbClass: 'B' })}`;

/** Web Vitals from visitors' browsers, by page template and device class. */
import { Histogram, type Registry } from 'prom-client';
import type { Vitals } from '#shared/contracts/vitals.ts';

const inBrowsers = (what: string): string => `${what} in visitors’ browsers (sampled).`;
/** Each histogram has the Web Vitals limits of "good" and "poor" among its buckets, so that quantiles are exact there. Times arrive in milliseconds. */
const MEASURES = [
  { key: 'lcp', unit: 1000, name: 'web_vitals_lcp_seconds', help: inBrowsers('Largest contentful paint'), buckets: [0.25, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10] },
  { key: 'inp', unit: 1000, name: 'web_vitals_inp_seconds', help: inBrowsers('Interaction to next paint'), buckets: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2] },
  { key: 'cls', unit: 1, name: 'web_vitals_cls', help: inBrowsers('Cumulative layout shift'), buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1] },
  { key: 'ttfb', unit: 1000, name: 'web_vitals_ttfb_seconds', help: inBrowsers('Time to first byte'), buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 4] },
] as const;

/** Registers the four histograms. @returns a function that counts one visit */
export function createVisitorMetrics(registry: Registry): (template: string, vitals: Vitals) => void {
  const measures = MEASURES.map(({ key, unit, name, help, buckets }) => {
    const histogram = new Histogram({ name, help, buckets: [...buckets], labelNames: ['template', 'device'], registers: [registry] });
    return { key, unit, histogram };
  });
  return (template, vitals) => {
    for (const { key, unit, histogram } of measures) {
      const value = vitals[key];
      if (value !== undefined) histogram.observe({ template, device: vitals.device }, value / unit);
    }
  };
}

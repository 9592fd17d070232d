/** What visitors really get: Web Vitals from their browsers, by page template and device class. */
import { Histogram, type Registry } from 'prom-client';
import type { Vitals } from '#shared/contracts/vitals.ts';

/** Each with the bounds of "good" and "poor" among its own, so that a quantile is exact where it decides. */
const LCP_BOUNDS = [0.25, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10];
const INP_BOUNDS = [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2];
const CLS_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const TTFB_BOUNDS = [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 4];

const inSeconds = (ms: number): number => ms / 1000;

/** Registers the four histograms. @returns what counts a visit */
export function createVisitorMetrics(registry: Registry): (template: string, vitals: Vitals) => void {
  const make = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, labelNames: ['template', 'device'], registers: [registry] });
  const lcp = make('web_vitals_lcp_seconds', 'Largest contentful paint in visitors’ browsers (sampled).', LCP_BOUNDS);
  const inp = make('web_vitals_inp_seconds', 'Interaction to next paint in visitors’ browsers (sampled).', INP_BOUNDS);
  const cls = make('web_vitals_cls', 'Cumulative layout shift in visitors’ browsers (sampled).', CLS_BOUNDS);
  const ttfb = make('web_vitals_ttfb_seconds', 'Time to first byte in visitors’ browsers (sampled).', TTFB_BOUNDS);
  return (template, { device, ...vitals }) => {
    const labels = { template, device };
    if (vitals.lcp !== undefined) lcp.observe(labels, inSeconds(vitals.lcp));
    if (vitals.inp !== undefined) inp.observe(labels, inSeconds(vitals.inp));
    if (vitals.cls !== undefined) cls.observe(labels, vitals.cls);
    if (vitals.ttfb !== undefined) ttfb.observe(labels, inSeconds(vitals.ttfb));
  };
}

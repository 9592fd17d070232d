/** Metrics whose value lives elsewhere and is read at every scrape. */
import { Counter, Gauge, type Registry } from 'prom-client';

/** Reports one sample. An unknown value gives no sample, so that it does not read as 0; true is 1. */
export type Add = (value: number | boolean | undefined, labels?: Readonly<Record<string, string>>) => void;

export interface Sampled {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  read(add: Add): void;
}

/** Registers a gauge. */
export function sampledGauge(registry: Registry, { name, help, labelNames = [], read }: Sampled): void {
  registry.registerMetric(new Gauge({
    name, help, labelNames: [...labelNames], registers: [],
    collect() {
      this.reset();
      // reset() sets a gauge without labels to 0.
      if (labelNames.length === 0) this.remove();
      read((value, labels = {}) => value !== undefined && this.set(labels, Number(value)));
    },
  }));
}

/** Registers a counter. */
export function sampledCounter(registry: Registry, { name, help, labelNames = [], read }: Sampled): void {
  registry.registerMetric(new Counter({
    name, help, labelNames: [...labelNames], registers: [],
    collect() {
      this.reset();
      read((value, labels = {}) => this.inc(labels, Number(value)));
    },
  }));
}

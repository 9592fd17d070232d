/** A metric whose value stands elsewhere and is read at every scrape. */
import { Counter, Gauge, type Registry } from 'prom-client';

export type Labels = Readonly<Record<string, string>>;

/** Reports a sample; without a call the metric has none, so that what is unknown does not read as 0. */
export type Add = (value: number, labels?: Labels) => void;

export interface Sampled {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  read(add: Add): void;
}

/** Registers a gauge that is read at a scrape. */
export function sampledGauge(registry: Registry, { name, help, labelNames = [], read }: Sampled): void {
  registry.registerMetric(new Gauge({
    name, help, labelNames: [...labelNames], registers: [],
    collect() {
      this.reset();
      // A gauge without labels starts at 0.
      if (labelNames.length === 0) this.remove();
      read((value, labels = {}) => this.set(labels, value));
    },
  }));
}

/** Registers a counter whose sum is kept elsewhere. */
export function sampledCounter(registry: Registry, { name, help, labelNames = [], read }: Sampled): void {
  registry.registerMetric(new Counter({
    name, help, labelNames: [...labelNames], registers: [],
    collect() {
      this.reset();
      read((value, labels = {}) => this.inc(labels, value));
    },
  }));
}

/** Gauges whose value lives elsewhere and is read at every scrape. */
import { Gauge, type Registry } from 'prom-client';

/** Reports one sample. An unknown value gives no sample, so that it does not read as 0; true is 1. */
type Add = (value: number | boolean | undefined, labels?: Readonly<Record<string, string>>) => void;

interface Sampled {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  read(add: Add): void | Promise<void>;
}

/** Registers a gauge. */
export function sampledGauge(registry: Registry, { name, help, labelNames = [], read }: Sampled): void {
  registry.registerMetric(new Gauge({
    name, help, labelNames: [...labelNames], registers: [],
    collect() {
      this.reset();
      // reset() sets a gauge without labels to 0.
      if (labelNames.length === 0) this.remove();
      return read((value, labels = {}) => value !== undefined && this.set(labels, Number(value)));
    },
  }));
}

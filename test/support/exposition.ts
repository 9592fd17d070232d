/** Parses the Prometheus text format, strictly enough that a malformed line fails a test. */

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;

function parseLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const match = LABEL.exec(text);
    if (!match) throw new Error(`malformed labels: ${text}`);
    labels[match[1] ?? ''] = match[2] ?? '';
  }
  return labels;
}

/** @throws Error that contains the first malformed line */
export function parseExposition(text: string): Sample[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).map((line) => {
    const match = LINE.exec(line);
    if (!match || Number.isNaN(Number(match[3]))) throw new Error(`malformed line: ${line}`);
    return { name: match[1] ?? '', labels: parseLabels(match[2] ?? ''), value: Number(match[3]) };
  });
}

/** The sum of the samples of a name whose labels include the given ones. 0 if there are none. */
export function total(samples: readonly Sample[], name: string, labels: Readonly<Record<string, string>> = {}): number {
  return samples
    .filter((sample) => sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);
}

/** Reads the metrics of an operations listener. */
export async function readMetrics(opsUrl: string): Promise<Sample[]> {
  const response = await fetch(`${opsUrl}/metrics`);
  if (response.status !== 200) throw new Error(`metrics: ${response.status}`);
  return parseExposition(await response.text());
}

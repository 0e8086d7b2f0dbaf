// The text format of Prometheus (version 0.0.4). Decision 21 says why no library writes it.

type Labels = Readonly<Record<string, string>>;

export type Sample = {
  labels?: Labels;
  value: number;
  /** For a histogram: `_bucket`, `_sum` or `_count`. */ part?: string;
};

/** The samples of one metric. */
export type Family = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
};

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

const labelsOf = (labels: Labels = {}): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const numberOf = (value: number): string => {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
};

/** The content type of the text. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** Formats metrics for Prometheus; those without samples are omitted. */
export const writeMetrics = (families: readonly Family[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(({ part = '', labels, value }) => `${name}${part}${labelsOf(labels)} ${numberOf(value)}`),
        '',
      ].join('\n'),
    )
    .join('');

/** A metric with one sample and no labels. */
export const single = (name: string, type: 'counter' | 'gauge', help: string, value: number): Family => ({
  name,
  type,
  help,
  samples: [{ value }],
});

/** A metric with one sample for each value of a label. */
export const byLabel = (
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  label: string,
  values: Readonly<Record<string, number>>,
): Family => ({
  name,
  type,
  help,
  samples: Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value })),
});

type Series<Name extends string> = { labels: Readonly<Record<Name, string>>; counts: number[]; sum: number };

/**
 * Counts durations up to each bound. Every combination of labels is kept for the life of the process, so pass only
 * labels with few values.
 */
export const createHistogram = <Name extends string>(name: string, help: string, bounds: readonly number[]) => {
  const series = new Map<string, Series<Name>>();
  return {
    /** `key` identifies the labels, which are created only once. */
    observe: (key: string, labelsOfKey: () => Readonly<Record<Name, string>>, value: number): void => {
      let one = series.get(key);
      if (!one) {
        one = { labels: labelsOfKey(), counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 };
        series.set(key, one);
      }
      let place = 0;
      while (place < bounds.length && value > bounds[place]!) place += 1;
      one.counts[place]! += 1;
      one.sum += value;
    },
    family: (): Family => ({
      name,
      help,
      type: 'histogram',
      samples: [...series.values()].flatMap(({ labels, counts, sum }): Sample[] => {
        let total = 0;
        const buckets = counts.map((count, place) => {
          total += count;
          return { part: '_bucket', labels: { ...labels, le: numberOf(bounds[place] ?? Infinity) }, value: total };
        });
        return [...buckets, { part: '_sum', labels, value: sum }, { part: '_count', labels, value: total }];
      }),
    }),
  };
};

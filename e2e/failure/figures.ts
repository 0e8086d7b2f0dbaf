import type { Faults } from '@touchline/server/test/failure/compare';
import type { Ledger } from '@touchline/server/test/failure/writers';

/** How often, as the command line says; else as often as is given. */
export const timesOf = (usual: number): number => Number(process.env.FAILURE_TIMES ?? usual);

/** How many minutes, as the command line says; else as many as are given. */
export const minutesOf = (usual: number): number => Number(process.env.FAILURE_MINUTES ?? usual);

/** Tells when the minutes of the command line are over; without any they never are. */
export const lateAfter = (): (() => boolean) => {
  const end = performance.now() + minutesOf(Infinity) * 60_000;
  return () => performance.now() > end;
};

/** The value below which this share of all lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** How many answers there were of each status; 0 stands for a connection that broke. */
export const statusesOf = (asked: Ledger['asked']): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status } of asked) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** What the refusals say that blame the request, and how often. */
const blamesIn = (asked: Ledger['asked']): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of asked.filter((one) => one.status >= 400 && one.status < 500)) {
    const said = `${status} ${body.slice(0, 200)}`;
    counts[said] = (counts[said] ?? 0) + 1;
  }
  return counts;
};

/** How long so many took, in whole milliseconds. */
export const msOf = (values: readonly number[]): string =>
  values.length === 0
    ? 'none'
    : `median ${quantile(values, 0.5).toFixed(0)}, p99 ${quantile(values, 0.99).toFixed(0)}, longest ${Math.max(...values).toFixed(0)} ms`;

/** Writes down what came of a run, in lines that stand by themselves. */
export const tell = (what: string, figures: Record<string, unknown>): void => {
  const lines = Object.entries(figures).map(([name, value]) => {
    return `  ${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
  });
  process.stdout.write(`\n${what} (Node ${process.version})\n${lines.join('\n')}\n`);
};

/** What the writers were answered, and what of it was not so. */
export const toldOf = ({ entries, asked, repeated }: Ledger, { lost, doubled, half }: Faults) => ({
  'writes answered': asked.filter(({ status }) => status === 200 || status === 201).length,
  'records answered': entries.filter(({ id }) => id !== undefined).length,
  'sent once more': repeated,
  statuses: statusesOf(asked),
  'blamed on the request': blamesIn(asked),
  lost: lost.length,
  doubled: doubled.length,
  'half written': half.length,
});

import type { Faults } from '@touchline/server/test/failure/compare';
import type { Ledger } from '@touchline/server/test/failure/writers';

/** Number of repetitions from the command line, or the default. */
export const timesOf = (usual: number): number => Number(process.env.FAILURE_TIMES ?? usual);

/** Minutes from the command line, or the default. */
export const minutesOf = (usual: number): number => Number(process.env.FAILURE_MINUTES ?? usual);

/** Returns whether the minutes from the command line have passed; always false without a limit. */
export const lateAfter = (): (() => boolean) => {
  const end = performance.now() + minutesOf(Infinity) * 60_000;
  return () => performance.now() > end;
};

/** The value at this quantile. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** Counts answers by status; 0 means a broken connection. */
export const statusesOf = (asked: Ledger['asked']): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status } of asked) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Counts the messages of 4xx answers. */
const blamesIn = (asked: Ledger['asked']): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of asked.filter((one) => one.status >= 400 && one.status < 500)) {
    const said = `${status} ${body.slice(0, 200)}`;
    counts[said] = (counts[said] ?? 0) + 1;
  }
  return counts;
};

/** Summarises durations in whole milliseconds. */
export const msOf = (values: readonly number[]): string =>
  values.length === 0
    ? 'none'
    : `median ${quantile(values, 0.5).toFixed(0)}, p99 ${quantile(values, 0.99).toFixed(0)}, longest ${Math.max(...values).toFixed(0)} ms`;

/** Prints the result of a run as self-contained lines. */
export const tell = (what: string, figures: Record<string, unknown>): void => {
  const lines = Object.entries(figures).map(([name, value]) => {
    return `  ${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
  });
  process.stdout.write(`\n${what} (Node ${process.version})\n${lines.join('\n')}\n`);
};

/** Summarises the answers the writers got, and which of them turned out to be untrue. */
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

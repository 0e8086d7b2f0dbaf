import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { revise } from './revise.ts';
import type { Told } from './told-entries.repository.ts';

const entry = (given: Partial<Entry> = {}): Entry => ({
  name: 'match-1',
  startsAt: '2026-08-16T16:30:00.000Z',
  endsAt: '2026-08-16T18:15:00.000Z',
  days: null,
  summary: 'UD Valmora – CD Montelar',
  description: null,
  location: null,
  url: null,
  status: 'CONFIRMED',
  createdAt: '2026-08-01T08:00:00.000Z',
  updatedAt: '2026-08-01T08:01:39.000Z',
  offSince: null,
  ...given,
});

/** A reader of a feed, which is read again and again. */
const feed = () => {
  let told: Told[] = [];
  return async (now: string, entries: readonly Entry[], given: { isOfUpdate?: boolean; since?: string } = {}) => {
    const { texts, changed, ended } = await revise({
      entries,
      told,
      now,
      host: 'club',
      isOfUpdate: given.isOfUpdate ?? false,
      isInside: (_name, startsAt) => startsAt >= (given.since ?? '2026-01-01'),
      traceOf: (one) =>
        entry({
          name: one.entry,
          startsAt: one.starts_at,
          endsAt: one.ends_at,
          summary: 'Cancelled',
          status: 'CANCELLED',
        }),
    });
    const kept = new Map([...told, ...changed].map((one) => [one.entry, one]));
    told = [...kept.values()].filter((one) => !ended.includes(one.entry));
    return texts.map((text) =>
      ['SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED', 'SUMMARY', 'STATUS'].map(
        (name) => new RegExp(`^${name}:(.*)\\r$`, 'mu').exec(text)?.[1],
      ),
    );
  };
};

const at = (second: number) => `2026-08-02T10:00:${String(second).padStart(2, '0')}.000Z`;

test('an entry is first told under the number that earlier versions gave it', async () => {
  const read = feed();
  expect(await read(at(0), [entry()])).toEqual([
    ['99', '20260801T080139Z', '20260801T080139Z', 'UD Valmora – CD Montelar', 'CONFIRMED'],
  ]);
});

test('a reader of an earlier version learns at the first reading that the texts are others', async () => {
  const read = feed();
  const [first] = await read(at(0), [entry()], { isOfUpdate: true });
  expect(first!.slice(0, 3)).toEqual(['100', '20260802T100000Z', '20260802T100000Z']);
});

test('an unchanged entry keeps its number and its times, however often its row was written', async () => {
  const read = feed();
  const first = await read(at(0), [entry()]);
  expect(await read(at(30), [entry({ updatedAt: at(20) })])).toEqual(first);
});

test('two changes within one second raise the number twice, and the times by a second each', async () => {
  const read = feed();
  await read(at(0), [entry({ updatedAt: at(0) })]);
  const revisions = [];
  for (const summary of ['UD Valmora – CD Montelar B', 'UD Valmora – SD Lucena'])
    revisions.push((await read(at(0), [entry({ summary })]))[0]!.slice(0, 3));
  expect(revisions).toEqual([
    [String(86_400 + 7_201), '20260802T100001Z', '20260802T100001Z'],
    [String(86_400 + 7_202), '20260802T100002Z', '20260802T100002Z'],
  ]);
});

test('what has left the feed is told as cancelled for 30 days, with nothing but a word, and comes back under a higher number', async () => {
  const read = feed();
  await read(at(0), [entry()]);
  const [gone] = await read('2026-08-03T10:00:00.000Z', []);
  expect(gone).toEqual(['100', '20260803T100000Z', '20260803T100000Z', 'Cancelled', 'CANCELLED']);
  expect(await read('2026-09-02T10:00:00.000Z', [])).toEqual([gone]);
  expect(await read('2026-09-02T10:00:01.000Z', [])).toEqual([]);
  expect((await read('2026-09-03T10:00:00.000Z', [entry()]))[0]!.slice(0, 2)).toEqual(['101', '20260903T100000Z']);
});

test('what was called off is told for 30 days from then, and stands again under the next number', async () => {
  const read = feed();
  const off = entry({ status: 'CANCELLED', summary: 'Called off: UD Valmora – CD Montelar', offSince: at(5) });
  await read(at(0), [entry()]);
  const [told] = await read(at(10), [off]);
  expect(told!.slice(3)).toEqual(['Called off: UD Valmora – CD Montelar', 'CANCELLED']);
  expect(await read('2026-09-01T10:00:05.000Z', [off])).toEqual([told]);
  expect(await read('2026-09-01T10:00:06.000Z', [off])).toEqual([]);
  expect((await read('2026-09-02T00:00:00.000Z', [entry()]))[0]![0]).toBe('101');
});

test('a new reader is not told what was called off long ago', async () => {
  expect(await feed()('2026-11-01T10:00:00.000Z', [entry({ status: 'CANCELLED', offSince: at(0) })])).toEqual([]);
  expect(await feed()('2026-11-01T10:00:00.000Z', [entry({ status: 'CANCELLED' })])).toEqual([]);
});

test('what is older than the days of the feed leaves without a word', async () => {
  const read = feed();
  await read(at(0), [entry()]);
  expect(await read('2027-03-01T10:00:00.000Z', [], { since: '2026-09-01' })).toEqual([]);
});

import type { Tx } from '../../../../db/database.ts';
import { mapInTurns, yieldWhenDue } from '../../../../lib/concurrency/event-loop.ts';
import { newId } from '../../../../lib/id.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { gather } from '../differences/gather.service.ts';
import { stillLeft } from '../differences/left-fields.service.ts';
import { agreedBase, type SourceMatch } from '../differences/present-match.service.ts';
import { createFixtureSourcesRepository, type SourceRow } from '../fixture-sources.repository.ts';
import { isMuchSmaller, pairSaid } from './pair-said.service.ts';
import type { SaidFixtures } from './read-fixtures.service.ts';

/** The rows of a source beside the club's matches: what both say alike is what they agree on. */
const agreedRows = async (tx: Tx, source: SourceRow, clock: Clock, rowsNow?: SourceMatch[]): Promise<SourceMatch[]> => {
  const { rows, matches, around } = await gather(tx, source, clock, rowsNow);
  return mapInTurns(rows, (one) => {
    const match = one.matchId === null ? undefined : matches.get(one.matchId);
    return match ? { ...one, base: agreedBase(one, match, around) } : one;
  });
};

const write = async (tx: Tx, source: string, before: readonly SourceMatch[], after: readonly SourceMatch[]) => {
  const sources = createFixtureSourcesRepository(tx);
  const stored = new Map(before.map((one) => [one.id, JSON.stringify(one)]));
  const fresh: SourceMatch[] = [];
  for (const one of after) {
    await yieldWhenDue();
    const former = stored.get(one.id);
    if (former === undefined) fresh.push(one);
    else if (former !== JSON.stringify(one)) await sources.updateMatch(one);
  }
  await sources.insertMatches(source, fresh);
};

/** Stores what rows and matches agree on by now, such as after somebody has taken differences. Call it with the source locked. */
export const storeAgreement = async (tx: Tx, source: SourceRow, clock: Clock): Promise<void> => {
  const before = await createFixtureSourcesRepository(tx).matches(source.id);
  await write(tx, source.id, before, await agreedRows(tx, source, clock, before));
};

/**
 * Stores what a calendar says, beside what it said before; no match changes. A file that has lost much stores nothing
 * until it is `accepted`, and returns `smaller`. Call it with the source locked.
 */
export const storeReading = async (
  tx: Tx,
  source: SourceRow,
  { read, clock, accepted }: { read: SaidFixtures; clock: Clock; accepted: boolean },
): Promise<'stored' | 'smaller'> => {
  const before = await createFixtureSourcesRepository(tx).matches(source.id);
  const rows = await agreedRows(tx, source, clock, before);
  const pairs = await pairSaid(read.rows, rows);
  const kept = new Set(pairs.values());
  if (!accepted && isMuchSmaller(rows, kept, timestampOf(clock))) return 'smaller';
  const said = read.rows.map((one): SourceMatch => {
    const former = pairs.get(one);
    const now = { said: one, isListed: true };
    if (former) return { ...former, ...now, ...stillLeft(former, now) };
    return { id: newId(clock().getTime()), matchId: null, wasLinked: false, ...now, left: [], base: null };
  });
  const lost = rows
    .filter((one) => !kept.has(one))
    .map((one) => ({ ...one, isListed: false, ...stillLeft(one, { said: one.said, isListed: false }) }));
  await write(tx, source.id, before, await agreedRows(tx, source, clock, [...said, ...lost]));
  return 'stored';
};

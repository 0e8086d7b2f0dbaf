import { inOrder } from '@touchline/contract/match/events/match-positions';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import type { FixtureState } from '@touchline/contract/match/match-choices';
import type { EventQueueState, WaitingEntry } from '../outbox/queue.ts';
import type { LiveEvent } from './live-types.ts';
import { ruleEvent, shownOf } from './sheet-event.ts';

type Waiting = Pick<EventQueueState, 'entries' | 'refused'>;

const sentenceOf = ({ refused }: Waiting, { key }: WaitingEntry): string | null => {
  const refusal = refused.get(key);
  return refusal ? refusal.message : null;
};

/**
 * The events of a match as this device knows them, in the order in which they happened: those of the server with what
 * waits here. A later correction by another phone stands.
 */
export const mergeEvents = (
  records: readonly MatchEvent[],
  waiting: Waiting,
  match: string,
  lengths: readonly number[],
): LiveEvent[] => {
  const all = new Map(
    records.map((event): [string, LiveEvent] => [event._id, { ...event, isWaiting: false, refusal: null }]),
  );
  for (const entry of waiting.entries.values()) {
    if (entry.match !== match || entry.kind === 'state') continue;
    const known = all.get(entry.id);
    if (entry.kind === 'delete') {
      // A refused deletion changes nothing: the event is still there.
      if (!waiting.refused.has(entry.key)) all.delete(entry.id);
      continue;
    }
    if (known && entry.kind === 'event' && Date.parse(known.changedAt) > Date.parse(entry.event.changedAt)) continue;
    const refusal = sentenceOf(waiting, entry);
    all.set(entry.id, {
      ...shownOf(entry.event),
      by: known?.by ?? null,
      isWaiting: refusal === null,
      refusal,
    });
  }
  const recorded = [...all.values()].sort(
    (one, other) => one.at.localeCompare(other.at) || one._id.localeCompare(other._id),
  );
  return inOrder(
    recorded.map((event) => ({ ...ruleEvent(event), event })),
    lengths,
  ).map(({ event }) => event);
};

/** What is to become of the state of a match, as far as it waits here. */
export const waitingState = ({ entries, refused }: Waiting, match: string): { state: FixtureState } | undefined => {
  for (const entry of entries.values())
    if (entry.match === match && entry.kind === 'state' && entry.changes.state && !refused.has(entry.key))
      return { state: entry.changes.state };
  return undefined;
};

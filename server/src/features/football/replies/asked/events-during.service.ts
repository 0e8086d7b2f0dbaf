import { durationMax } from '@touchline/contract/football/takes-place';
import type { Db } from '../../../../db/database.ts';
import { minutesMs } from '../../../../lib/time/clock.ts';
import type { EventEnds } from '../../../ground/takes-place/event-ends.service.ts';
import type { AskedEvent } from './asked-event.ts';
import { createAskedEventsRepository } from './asked-events.repository.ts';
import { endOfAsked } from './takes-place-of-asked.ts';

type Period = { since: string; until: string };

/** The beginning of a time with what has begun before it and may go on: what has begun earlier than the longest event lasts is over. */
export const sinceWithLongest = (since: string): string =>
  new Date(Date.parse(since) - minutesMs(durationMax)).toISOString();

/**
 * The events of all squads that lie in a period at least in part, by start, each with its end: also those that have begun before it,
 * at most as early as the longest one lasts, and those that are off.
 */
export const readEventsDuring = async (
  db: Db,
  { since, until }: Period,
  ends: EventEnds,
): Promise<{ event: AskedEvent; endsAt: string }[]> => {
  const events = await createAskedEventsRepository(db).between({ since: sinceWithLongest(since), until }, undefined);
  return events.map((event) => ({ event, endsAt: endOfAsked(event, ends) })).filter(({ endsAt }) => endsAt > since);
};

import { startsLater } from '@touchline/contract/football/takes-place';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { daysMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { createPublishedCallsRepository } from '../replies/asked/published-calls.repository.ts';
import { createAskedEventsRepository } from '../replies/asked/asked-events.repository.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import {
  createEventNews,
  keyOf,
  movedDelayMs,
  newsDelayMs,
  toldOf,
  type NewsDeps,
  type NewsEvent,
  type Told,
} from './event-news.service.ts';
import { onWithdrawnSheets, readersOfCallOff, withReaders } from './told-of-call-off.service.ts';

/**
 * What was moved: its time and place before, of the rest of an abandoned match the time that was known for it, and the call-off
 * that the new time has ended.
 */
export type Moved = { id: string; startsAt: string; timeUnknown: boolean; isRest?: boolean; callOff?: string | null };

/** As far ahead as a phone lists events: of what lies behind, nobody has made plans yet. */
const listedMs = daysMs(14);

/** Whether somebody has made plans for a start: it is near, or the call-up is published. */
export const isNews = (
  { starts_at }: { starts_at: string },
  { clock, isPublished }: { clock: Clock; isPublished: boolean },
): boolean => isPublished || starts_at <= timestampOf(clock, listedMs);

/**
 * Tells who is called to events that these were moved, by one mail a reader: what is moved before that of the last move has gone goes
 * into the same one, so that a series or a round of matches makes one mail. It waits two minutes for trainings and tasks, and 30 seconds
 * once there is a match in it.
 */
export const createMovedNews = (deps: NewsDeps & { mails: Pick<MailsService, 'sentAbout'> }) => {
  const { clock, mails } = deps;
  const { tell } = createEventNews(deps);
  return async (tx: Tx, moved: readonly Moved[], by: string | null): Promise<void> => {
    if (moved.length === 0) return;
    const now = timestampOf(clock);
    const asked = createAskedEventsRepository(tx);
    const published = await createPublishedCallsRepository(tx).of(moved.map(({ id }) => id));
    const events: NewsEvent[] = [];
    const ended = new Map<string, NewsEvent[]>();
    for (const { id, isRest = false, callOff = null, ...was } of moved) {
      const event = await asked.find(id);
      if (event?.standing !== 'stands' || !startsLater(event.starts_at, now)) continue;
      const known = { clock, isPublished: published.has(id) };
      const isNear = isNews(event, known) || isNews({ starts_at: was.startsAt }, known);
      if (!isNear && callOff === null) continue;
      // Another place or half alone: the time was the same.
      const isMoved = was.startsAt !== event.starts_at || was.timeUnknown !== event.time_unknown;
      const news = { event, ...(isMoved && { was }), ...(isRest && { isRest }) };
      events.push(news);
      if (callOff !== null) ended.set(callOff, [...(ended.get(callOff) ?? []), news]);
    }
    let told: readonly Told[] = (await toldOf(tx, events, { now, without: by })).told;
    // Who was called by a call-up that was withdrawn has read that the match is off.
    for (const [callOff, own] of ended)
      told = withReaders(told, await onWithdrawnSheets(tx, own, now), await readersOfCallOff(tx, mails, callOff));
    const known = new Set(told.map(({ reader }) => keyOf(reader)));
    const unsent = await mails.takeUnsent(tx, [...new Set(told.map(({ reader }) => reader.player))], 'eventMoved');
    const before = new Map(
      unsent.map(({ cause, values }) => [cause.split(':').slice(2).join(':'), values.events] as const),
    );
    for (const key of before.keys()) if (!known.has(key)) before.delete(key);
    const isOfMatches =
      events.some(({ event }) => event.kind === 'match') ||
      [...before.values()].some((all) => all.some(({ kind }) => kind === 'match'));
    const delayMs = isOfMatches ? newsDelayMs : movedDelayMs;
    await tell(tx, { news: 'moved', id: newId(clock().getTime()), told, unsent: before, delayMs });
  };
};

import { leagueReason } from '@touchline/contract/football/takes-place';
import type { Tx } from '../../../db/database.ts';
import { firstNameOf } from '../../../lib/text/first-name.ts';
import { momentInWords } from '../../../lib/text/moment-words.ts';
import { minutesMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { ageOfMajority, youngerThan } from '../../../lib/time/under-age.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import type { MailValues } from '../../../texts/mail-values.ts';
import { placeText } from '../../../texts/place-text.ts';
import { textsOf } from '../../../texts/texts.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { readHalves } from '../../ground/places/place-book.service.ts';
import { readEventEnds } from '../../ground/takes-place/event-ends.service.ts';
import type { AskedEvent } from '../replies/asked/asked-event.ts';
import { createAskedEventsRepository } from '../replies/asked/asked-events.repository.ts';
import { endOfAsked } from '../replies/asked/takes-place-of-asked.ts';
import { createNewsReadersRepository, type NewsReader } from './news-readers.repository.ts';

/** What has become of events: called off, on after all, or moved. */
export type News = 'off' | 'on' | 'moved';
/** An event with its time before, if that has changed. */
export type NewsEvent = {
  event: AskedEvent;
  was?: { startsAt: string; timeUnknown: boolean };
  /** The rest of an abandoned match. */
  isRest?: boolean;
};

export type NewsDeps = { clock: Clock; mails: Pick<MailsService, 'queue' | 'takeUnsent'>; publicUrl: string };
type Values = MailValues['eventMoved'];

/** So long an undo takes the mails back unsent. */
export const newsDelayMs = 30_000;
/** Trainings and tasks are moved to and fro while a week is planned: so long they stay where they are before anybody reads of it. */
export const movedDelayMs = minutesMs(2);

const templates = { off: 'eventOff', on: 'eventOn', moved: 'eventMoved' } as const;

/** Staff wrote it as it stands; that it was the league is said in the language of the reader. */
const reasonIn = (reason: string | null, language: string): string | null =>
  reason === leagueReason ? textsOf(language).offByLeague : reason;

/** A reader with the events that concern the player. */
export type Told = { reader: NewsReader; events: readonly NewsEvent[] };

/**
 * Who is called to events that are not over yet and has to hear of them, each reader once: players, guardians of minors, and the
 * staff of the squads without `without`, who has made the news.
 */
export const toldOf = async (
  tx: Tx,
  all: readonly NewsEvent[],
  { now, without }: { now: string; without: string | null },
): Promise<{ told: Told[]; players: string[] }> => {
  const ends = await readEventEnds(tx);
  const events = all.filter(({ event }) => endOfAsked(event, ends) > now);
  const called = await createAskedEventsRepository(tx).calledToEach(events.map(({ event }) => event));
  const ofPlayer = new Map<string, NewsEvent[]>();
  for (const one of events)
    for (const player of called.get(one.event.id) ?? []) ofPlayer.set(player, [...(ofPlayer.get(player) ?? []), one]);
  const players = [...ofPlayer.keys()];
  const readers = createNewsReadersRepository(tx);
  const young = youngerThan(ageOfMajority, dayIn(now, ends.zone));
  const told: Told[] = [
    ...(await readers.players(players)).map((reader) => ({ reader, events: ofPlayer.get(reader.player)! })),
    ...(await readers.guardians(players, young)).map((reader) => ({ reader, events: ofPlayer.get(reader.player)! })),
  ];
  const squads = [...new Set(events.flatMap(({ event }) => event.squad_id ?? []))];
  for (const { squads: own, ...reader } of await readers.staff(squads))
    if (reader.id !== without && !ofPlayer.has(reader.id))
      told.push({ reader, events: events.filter(({ event }) => own.has(event.squad_id ?? '')) });
  return { told, players };
};

/** The first of these that begins, or was to begin: who would come in vain has to hear of it before. */
const firstToCome = (events: readonly NewsEvent[], now: string): string => {
  const starts = events.flatMap(({ event, was }) => [event.starts_at, ...(was ? [was.startsAt] : [])]).sort();
  return starts.find((at) => at > now) ?? starts.at(-1)!;
};

const pages = { match: 'matches', training: 'trainings', task: 'tasks' };
const pageOf = ([first]: readonly NewsEvent[]): string =>
  first ? `${pages[first.event.kind]}?${first.event.kind}=${first.event.id}` : '';

export const keyOf = ({ player, id }: Pick<NewsReader, 'player' | 'id'>): string => `${player}:${id}`;

/** What was said and is said now: of an event that was moved twice, from where it was first; of one moved back nothing. */
const joined = (before: Values['events'], present: Values['events']): Values['events'] => {
  const now = new Map(present.map((one) => [one.id, one]));
  const former = new Map(before.map((one) => [one.id, one]));
  return [...before.filter(({ id }) => !now.has(id)), ...present]
    .map((one) => ({ ...one, was: former.get(one.id)?.was ?? one.was }))
    .filter(({ when, was, id }) => was !== when || !former.has(id));
};

type Telling = {
  news: News;
  /** Names the news in the causes of its mails: one mail for each reader. */
  id: string;
  told: readonly Told[];
  reason?: string | null;
  /** What a mail that has not gone yet says of other events, by reader: it goes into the new one. */
  unsent?: ReadonlyMap<string, Values['events']>;
  /** How long it waits: 30 seconds, unless it says otherwise. */
  delayMs?: number;
};

/** Mails news of events, one to each reader, whatever number of events it is about. */
export const createEventNews = ({ clock, mails, publicUrl }: NewsDeps) => ({
  /** Queues a mail to each reader. It goes after its delay, or at the end of the quiet hours if that is soon enough. */
  tell: async (tx: Tx, { news, id, told, reason = null, unsent, delayMs = newsDelayMs }: Telling): Promise<void> => {
    const now = timestampOf(clock);
    const { timezone: zone } = await createClubRepository(tx).get();
    const halfAt = await readHalves(
      tx,
      told.flatMap(({ events }) => events.map(({ event }) => event)),
    );
    for (const { reader, events: own } of told) {
      const sorted = own.toSorted((a, b) => (a.event.starts_at < b.event.starts_at ? -1 : 1));
      const wordsOf = (startsAt: string, isDay: boolean) => momentInWords(startsAt, reader.language, { zone, isDay });
      const present = sorted.map(({ event, was, isRest }) => ({
        id: event.id,
        kind: event.kind,
        ...(isRest && { isRest }),
        when: wordsOf(event.starts_at, event.time_unknown),
        was: was === undefined ? null : wordsOf(was.startsAt, was.timeUnknown),
        place: placeText(reader.language, event.place, halfAt(event.place, event.place_half)),
      }));
      const events = joined(unsent?.get(keyOf(reader)) ?? [], present);
      if (events.length === 0) continue;
      await mails.queue(tx, {
        template: templates[news],
        values: {
          link: reader.isStaff ? `${publicUrl}/projects/${pageOf(sorted)}` : `${publicUrl}/me`,
          events,
          reason: reasonIn(reason, reader.language),
          ...(reader.childName !== null && { firstName: firstNameOf(reader.childName) }),
        },
        to: { userId: reader.player, name: reader.name, address: reader.email },
        language: reader.language,
        cause: `${templates[news]}:${id}:${reader.player}:${reader.id}`,
        timing: { eventAt: firstToCome(sorted, now) },
        delayMs,
      });
    }
  },
});

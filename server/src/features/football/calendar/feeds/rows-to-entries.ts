import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import { sessionTakesPlace, type TakesPlace } from '@touchline/contract/football/takes-place';
import { addDays, dayIn, endOfDay, timeIn } from '../../../../lib/time/zone.ts';
import type { LanguageTexts } from '../../../../texts/texts.ts';
import type { EventEnds } from '../../../ground/takes-place/event-ends.service.ts';
import { takesPlaceOf } from '../../../ground/takes-place/match-facts.ts';
import type { Entry } from './entry.ts';
import type { FeedMatchRow, FeedSessionRow } from './feed-rows.repository.ts';

/** What all entries of a reading rest on. */
export type Reading = {
  texts: LanguageTexts['calendar'];
  ends: EventEnds;
  now: string;
  /** The short names of squads; empty in a club that has only one. */
  squads: ReadonlyMap<string, string>;
  /** A place with the half that an event takes of it. */
  locationOf: (place: string | null, half: PlaceHalf | null) => string | null;
  /** The reader's page of a record. */
  pageOf: (kind: 'match' | 'training' | 'task', id: string) => string;
  /** The player whose calendar it is. */
  player?: string;
};

type Marked = { word: string | null; status: Entry['status'] };

const titled = ({ texts, squads }: Reading, title: string, squad: string | null): string => {
  const name = squad === null ? undefined : squads.get(squad);
  return name === undefined ? title : texts.ofSquad(title, name);
};

const marked = ({ texts }: Reading, word: string | null, title: string): string =>
  word === null ? title : texts.marked(word, title);

/** The day of an event whose hour is not known, and the next one. */
const wholeDayOf = (startsAt: string, zone: string): Entry['days'] => {
  const first = dayIn(startsAt, zone);
  return { first, next: addDays(first, 1) };
};

const wordOf = ({ texts }: Reading, row: FeedMatchRow, takesPlace: TakesPlace): Marked => {
  const { calledOff, postponed, abandoned, awarded } = texts.states;
  const isAwarded = row.called_off_at === null && row.state === 'awarded';
  if (takesPlace === 'off') return { word: isAwarded ? awarded : calledOff.match, status: 'CANCELLED' };
  if (takesPlace === 'onHold') return { word: postponed, status: 'TENTATIVE' };
  if (takesPlace === 'inPart' || row.resumes_at !== null) return { word: abandoned, status: 'CONFIRMED' };
  return { word: isAwarded ? awarded : null, status: 'CONFIRMED' };
};

const titleOf = ({ texts }: Reading, row: FeedMatchRow, hasScore: boolean): string =>
  hasScore && row.home_score !== null && row.away_score !== null
    ? texts.result(row.home_name, row.away_name, [row.home_score, row.away_score])
    : texts.match(row.home_name, row.away_name);

/** The meeting of a published call-up: in a player's calendar if the player is called. */
const meetingOf = ({ texts, ends, player }: Reading, { published }: FeedMatchRow): string | null => {
  const meetingAt = published?.meetingAt;
  if (!published || !meetingAt) return null;
  if (player !== undefined && !published.players.some(({ id }) => id === player)) return null;
  return texts.meeting(timeIn(meetingAt, ends.zone), published.meetingPlace);
};

const described = (lines: readonly (string | null)[]): string | null => lines.filter(Boolean).join('\n') || null;

/**
 * A match, or the two dates of one that was abandoned and goes on another day: the first stays, marked, and the rest has an
 * entry of its own, with the result.
 */
export const matchEntries = (reading: Reading, row: FeedMatchRow): Entry[] => {
  const { texts, ends, now } = reading;
  const endsAt = ends.ofMatch(row);
  const takesPlace = takesPlaceOf(row, endsAt, now);
  const { word, status } = wordOf(reading, row, takesPlace);
  const isOver = takesPlace === 'tookPlace' || takesPlace === 'inPart' || row.state === 'awarded';
  const goesOn = row.resumes_at !== null;
  const entry = (
    title: string,
  ): Omit<Entry, 'name' | 'summary' | 'status' | 'startsAt' | 'endsAt' | 'days'> & { title: string } => ({
    title: titled(reading, title, row.squad_id),
    description: row.league_name,
    location: reading.locationOf(row.venue, row.place_half),
    url: reading.pageOf('match', row.id),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    offSince: row.called_off_at,
  });
  const { title, ...first } = entry(titleOf(reading, row, isOver && !goesOn));
  const entries: Entry[] = [
    {
      ...first,
      name: `match-${row.id}`,
      startsAt: row.starts_at,
      endsAt,
      days: row.time_unknown ? wholeDayOf(row.starts_at, ends.zone) : null,
      summary: marked(reading, word, title),
      status,
      description: described([
        row.time_unknown ? texts.timeUnknown : null,
        goesOn ? null : meetingOf(reading, row),
        row.league_name,
      ]),
    },
  ];
  if (row.resumes_at !== null) {
    const { title: rest, ...shared } = entry(titleOf(reading, row, takesPlace === 'tookPlace'));
    entries.push({
      ...shared,
      name: `match-${row.id}-rest`,
      startsAt: row.resumes_at,
      endsAt: ends.ofRest({ ...row, resumes_at: row.resumes_at }),
      days: null,
      description: described([meetingOf(reading, row), row.league_name]),
      summary: marked(reading, status === 'CANCELLED' ? word : texts.states.resumed, rest),
      status: status === 'CANCELLED' ? status : 'CONFIRMED',
    });
  }
  return entries;
};

/** A training or task. */
export const sessionEntry = (reading: Reading, kind: 'training' | 'task', row: FeedSessionRow): Entry => {
  const { texts, ends, now } = reading;
  const endsAt = ends.ofSession(kind, row);
  const facts = { isCalledOff: row.called_off_at !== null, startsAt: row.starts_at, endsAt };
  const isOff = sessionTakesPlace(facts, now) === 'off';
  const title = titled(reading, texts[kind](row.title), row.squad_id);
  return {
    name: `${kind}-${row.id}`,
    startsAt: row.starts_at,
    endsAt,
    days: null,
    summary: marked(reading, isOff ? texts.states.calledOff[kind] : null, title),
    description: null,
    location: reading.locationOf(row.place, row.place_half),
    url: reading.pageOf(kind, row.id),
    status: isOff ? 'CANCELLED' : 'CONFIRMED',
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    offSince: row.called_off_at,
  };
};

/** The part of a UID of the one entry of a calendar that has no other. */
export const nothing = 'nothing';

/** The one entry of a calendar that has no other: most readers would keep or lose everything by an empty one. */
export const nothingEntry = ({ texts, ends }: Reading, startsAt: string): Entry => ({
  name: nothing,
  startsAt,
  endsAt: endOfDay(dayIn(startsAt, ends.zone), ends.zone),
  days: wholeDayOf(startsAt, ends.zone),
  summary: texts.nothing,
  description: null,
  location: null,
  url: null,
  status: 'CONFIRMED',
  createdAt: null,
  updatedAt: startsAt,
  offSince: null,
});

/**
 * What remains of an entry that is no longer in the calendar: its time and a word that says nothing else, because the reader
 * may not see the event any more.
 */
export const traceOf = (
  { texts, ends }: Reading,
  told: { entry: string; starts_at: string; ends_at: string; is_whole_day: boolean },
): Entry => ({
  name: told.entry,
  startsAt: told.starts_at,
  endsAt: told.ends_at,
  days: told.is_whole_day ? wholeDayOf(told.starts_at, ends.zone) : null,
  summary: texts.gone,
  description: null,
  location: null,
  url: null,
  status: 'CANCELLED',
  createdAt: null,
  updatedAt: told.starts_at,
  offSince: null,
});

import { afterMinutes, minutesOfPeriods, usualMinutes } from '@touchline/contract/football/takes-place';
import type { Db } from '../../../db/database.ts';
import { dayIn, endOfDay } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../club/club.repository.ts';
import { lengthRules, type LengthRule } from './event-ends.repository.ts';

type SessionRow = { starts_at: string; duration_min: number | null };
/** The shortest rest of an abandoned match, in minutes. */
const restMin = 15;
export type RestRow = MatchEndRow & { resumes_at: string; stopped_minute: number | null };
export type MatchEndRow = SessionRow & { time_unknown: boolean; league_id: string; own_min: number | null };

/** The columns by which a match ends. */
export const endColumns = [
  'matches.starts_at',
  'matches.time_unknown',
  'matches.duration_min',
  'matches.own_min',
  'matches.league_id',
] as const;

/** When events end, by the rules of one moment. */
export type EventEnds = {
  zone: string;
  rules: readonly LengthRule[];
  /** The end of a match: of its day while its kick-off is to be confirmed. */
  ofMatch: (row: MatchEndRow) => string;
  /** The end of the rest of an abandoned match: what is left of its length. */
  ofRest: (row: RestRow) => string;
  ofSession: (kind: keyof typeof usualMinutes, row: SessionRow) => string;
};

/** When events end by the rules of leagues, in a time zone. */
export const eventEndsOf = (zone: string, rules: readonly LengthRule[]): EventEnds => {
  const usual = minutesOfPeriods();
  const byRules = ({ league_id, starts_at }: MatchEndRow): number =>
    rules.find(({ league, since, until }) => league === league_id && since <= starts_at && starts_at < until)
      ?.minutes ?? usual;
  const minutesOf = (row: MatchEndRow): number => row.duration_min ?? row.own_min ?? byRules(row);
  return {
    zone,
    rules,
    ofMatch: (row) =>
      row.time_unknown ? endOfDay(dayIn(row.starts_at, zone), zone) : afterMinutes(row.starts_at, minutesOf(row)),
    ofRest: (row) => afterMinutes(row.resumes_at, Math.max(restMin, minutesOf(row) - (row.stopped_minute ?? 0))),
    ofSession: (kind, { starts_at, duration_min }) => afterMinutes(starts_at, duration_min ?? usualMinutes[kind]),
  };
};

/** Reads what the ends of events rest on: the club's time zone and the rules of its leagues. Three queries. */
export const readEventEnds = async (db: Db): Promise<EventEnds> => {
  const { timezone: zone } = await createClubRepository(db).get();
  return eventEndsOf(zone, await lengthRules(db, zone));
};

import { matchHoursOf } from '@touchline/contract/health/injury-figures';
import type { Db } from '../../../db/database.ts';
import { mapInTurns, yieldToEventLoop, yieldWhenDue } from '../../../lib/concurrency/event-loop.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { hoursMs, minutesMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { eventKey } from '../../football/attendances/occasions.ts';
import { playedLinesOf, type PlayedLine } from '../match-minutes/played-lines.service.ts';
import { attendedMs } from './attended.ts';
import { createExposureRepository } from './exposure.repository.ts';

/** What a player did in a session. In milliseconds, so that a sum of many has no error of rounding. */
export type Exposed = { player: string; ms: number };

type Session = { id: string; day: string; squad: string | null };
export type ExposedTraining = Session & {
  /** Somebody took attendance, also if nobody came. */
  isTaken: boolean;
  players: readonly Exposed[];
};
export type ExposedMatch = Session & {
  /** With added time, as the match file counts them; empty while it does not know. */
  players: readonly Exposed[];
  isKnown: boolean;
  /** Of all players together where minutes are not known: as many as play, for as long as the match was. */
  assumedMs: number;
};

/** Players of a side where the rules of a league name no number. */
const usualPlayers = 11;

/** Sessions whose attendances are read at once: a few milliseconds in SQLite's thread, or of parsing what PostgreSQL sends. */
const sessionsAtOnce = 40;

/** Goes through many sessions part by part; other requests run in between. */
const inParts = async (keys: readonly string[], read: (part: string[]) => Promise<void>): Promise<void> => {
  for (let from = 0; from < keys.length; from += sessionsAtOnce) {
    await read(keys.slice(from, from + sessionsAtOnce));
    await yieldToEventLoop();
  }
};

/**
 * What players were exposed to on some days of the club, as far as it is past: trainings by who attended, matches by the
 * minutes of their file. A match that did not take place exposed nobody. Other requests run in between.
 */
export const exposureBetween = async (
  { db, clock }: { db: Db; clock: Clock },
  { from, to, zone }: { from: string; to: string; zone: string },
): Promise<{ trainings: ExposedTraining[]; matches: ExposedMatch[] }> => {
  const exposure = createExposureRepository(db);
  const now = timestampOf(clock);
  const end = endOfDay(to, zone);
  const between = { since: startOfDay(from, zone), until: end < now ? end : now };

  const trainings = await exposure.trainings(between);
  const keys = trainings.map(({ id }) => eventKey('training', id));
  const attended = new Map<string | null, Exposed[]>();
  const missed = new Set<string>();
  await inParts(keys, async (part) => {
    for (const [key, rows] of groupBy(await exposure.attended(part), ({ occasion }) => occasion))
      attended.set(
        key,
        rows.map((row) => ({ player: row.user_id, ms: attendedMs(row) })),
      );
    for (const key of await exposure.missed(part)) missed.add(key);
  });

  const ids = (await exposure.matches(between)).map(({ id }) => id);
  // A match that was played again was played all the same.
  const played = await playedLinesOf(db, ids, clock, { withReplayed: true });
  const matches: ExposedMatch[] = [];
  for (const { match, lines, length, firstPart, playersOnPitch, ...file } of played) {
    await yieldWhenDue();
    const side = playersOnPitch ?? usualPlayers;
    // Minutes that staff have entered for a whole side are as good as those that events tell.
    const isKnown = file.isKnown || [...lines.values()].filter(({ minutes }) => minutes !== null).length >= side;
    const partOf = (startsAt: string, minutesIn: (line: PlayedLine) => number, minutes: number): ExposedMatch => ({
      id: match.id,
      day: dayIn(startsAt, zone),
      squad: match.squad_id,
      players: isKnown
        ? [...lines].flatMap(([player, line]) => {
            const spent = minutesIn(line);
            return spent > 0 ? [{ player, ms: minutesMs(spent) }] : [];
          })
        : [],
      isKnown,
      assumedMs: hoursMs(matchHoursOf(minutes, side)),
    });
    const isWithin = (moment: string) => between.since <= moment && moment < between.until;
    const parts =
      firstPart === null || match.resumes_at === null
        ? [{ at: match.starts_at, part: partOf(match.starts_at, ({ played: all }) => all ?? 0, length) }]
        : [
            { at: match.starts_at, part: partOf(match.starts_at, ({ before }) => before, firstPart) },
            {
              at: match.resumes_at,
              part: partOf(match.resumes_at, ({ played: all, before }) => (all ?? 0) - before, length - firstPart),
            },
          ];
    // Of one that went on at another time, each part counts on its day; the rest only if it was played.
    matches.push(
      ...parts.flatMap(({ at, part }) =>
        isWithin(at) && (part.assumedMs > 0 || part.players.length > 0) ? [part] : [],
      ),
    );
  }
  return {
    trainings: await mapInTurns(trainings, ({ id, starts_at, squad_id }) => {
      const key = eventKey('training', id);
      return {
        id,
        day: dayIn(starts_at, zone),
        squad: squad_id,
        isTaken: attended.has(key) || missed.has(key),
        players: attended.get(key) ?? [],
      };
    }),
    matches,
  };
};

import { countSuspensions } from '@touchline/contract/match/discipline/suspension-rules';
import type { OwnSeason } from '@touchline/contract/me/me-matches';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { dayIn, endOfDay, startOfDay } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createPlayedLinesRepository } from '../../match/match-minutes/played-lines.repository.ts';
import { playedLinesOf, type PlayedLines } from '../../match/match-minutes/played-lines.service.ts';
import { createSeasonsRepository } from '../../club/seasons/seasons.repository.ts';
import { loadSheets } from '../../match/suspensions/count.service.ts';

type Item = OwnSeason['list'][number];

const itemOf = ({ match, lines }: PlayedLines, player: string): Item => {
  const line = lines.get(player);
  const isHome = match.home_is_own === true;
  const [own, opponent] = isHome ? [match.home_score, match.away_score] : [match.away_score, match.home_score];
  return {
    _id: match.id,
    date: match.starts_at,
    opponent: isHome ? match.away : match.home,
    home: isHome,
    score: own === null || opponent === null ? null : { own, opponent },
    role: line?.role ?? null,
    minutes: line?.minutes ?? null,
    goals: line?.goals ?? 0,
    assists: line?.assists ?? 0,
    yellow: (line?.yellow ?? 0) > 0,
    sentOff: (line?.sentOff ?? 0) > 0,
  };
};

/** A player's own season: figures and matches, and an own suspension. No ratings, nobody else. */
export const createOwnSeason = ({ db, clock }: { db: Db; clock: Clock }) => {
  /** The suspension that takes the next matches of the player; null without one. */
  const suspensionOf = async (player: string, season: Parameters<typeof loadSheets>[2]) => {
    const { input, matches } = await loadSheets(db, clock, season);
    const open = countSuspensions(input).suspensions.filter((one) => one.player === player && one.state === 'open');
    const startOf = (id: string | undefined) => matches.find((match) => match.id === id)?.starts_at ?? null;
    const [first] = open
      .map((one) => ({
        date: startOf(one.misses[0]),
        kind: one.kind,
        matches: one.matches,
        left: one.remaining,
      }))
      .sort((a, b) => ((a.date ?? '9') < (b.date ?? '9') ? -1 : 1));
    return first ?? null;
  };

  return async ({ userId: player }: { userId: string }): Promise<OwnSeason> => {
    const { timezone: zone } = await createClubRepository(db).get();
    const today = dayIn(clock(), zone);
    const season = (await createSeasonsRepository(db).list()).find(({ from_day }) => from_day <= today);
    const ids = season
      ? await createPlayedLinesRepository(db).ofPlayer(
          player,
          startOfDay(season.from_day, zone),
          endOfDay(season.to_day, zone),
        )
      : [];
    const played = await playedLinesOf(db, ids, clock);
    const lines = played.flatMap((one) => one.lines.get(player) ?? []);
    const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0);
    const known = lines.filter(({ minutes }) => minutes !== null);
    return {
      season: season?.name ?? null,
      matches: lines.filter(({ appeared }) => appeared).length,
      starts: lines.filter(({ started }) => started).length,
      minutes: known.length === 0 ? null : sum(({ minutes }) => minutes ?? 0),
      goals: sum(({ goals }) => goals),
      assists: sum(({ assists }) => assists),
      yellows: sum(({ yellow }) => yellow),
      list: played.map((one) => itemOf(one, player)),
      suspension: season ? await suspensionOf(player, season) : null,
    };
  };
};

export type OwnSeasonService = ReturnType<typeof createOwnSeason>;

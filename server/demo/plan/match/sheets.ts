import { daysMs } from '../../../src/lib/time/clock.ts';
import { dayIn } from '../../../src/lib/time/zone.ts';
import { readClub } from '../../club/read-club.ts';
import { createDemoRandom } from '../../lib/random.ts';
import type { DemoMatch } from '../matches.ts';
import { absencesOf } from './absences.ts';
import { planBookings } from './bookings.ts';
import { planCallUp, type DemoCallUp } from './call-up.ts';
import { createDemoDiscipline } from './discipline.ts';
import { chooseBench, chooseEleven } from './eleven.ts';
import type { DemoMatchEvent } from './happened.ts';
import { lineupOf, planDraft, type DemoLineup } from './lineups.ts';
import { planMatchEvents } from './match-events.ts';
import { idsOf, matchPlayersOf, type DemoMatchPlayer } from './match-players.ts';
import { planReview, type DemoReview } from './reviews.ts';

type Given = {
  seed: number;
  now: Date;
  zone: string;
  /** The ids of the active players, in the order of the squad. */
  players: readonly string[];
  /** The matches of the club, by start. */
  matches: readonly DemoMatch[];
  /** The league, then the cup. */
  leagues: readonly { id: string }[];
};

export type DemoSheet = {
  match: DemoMatch;
  lineup: DemoLineup;
  /** Another idea for the same match. */
  draft: DemoLineup | null;
  callUp: DemoCallUp;
  /** Empty unless the match is over. */
  events: DemoMatchEvent[];
  review: DemoReview | null;
};

/** Who started so short a time ago may be given a rest. */
const restMs = daysMs(4);
/** What makes somebody second choice, and third; of a cup match the first choice as well. */
const depths = { league: [0, 13, 30], cup: [9, 8, 16] } as const;
const noise = { league: 11, cup: 16 } as const;

/** The match files of all matches that have begun, and of the next one, which is called up and has its line-up. */
export const planDemoSheets = ({ seed, now, zone, players: ids, matches, leagues }: Given): DemoSheet[] => {
  const { sheet, opponents, registrations } = { ...readClub().match, opponents: readClub().opponents };
  const players = matchPlayersOf(ids);
  const isAbsent = absencesOf(ids, dayIn(now, zone));
  const discipline = createDemoDiscipline(leagues);
  const next = matches.find(({ startsAt }) => startsAt > now.toISOString());
  const last = matches.findLast(({ score }) => score !== null);
  const captains = idsOf(sheet.captains, players);
  const penalties = idsOf(sheet.setPieces.penalties, players);
  const lastStart = new Map<string, number>();

  return matches
    .filter(({ startsAt }) => next === undefined || startsAt <= next.startsAt)
    .map((match): DemoSheet => {
      // Each match has its own seed, so that one more of them leaves those before as they are.
      const random = createDemoRandom(seed + Math.floor(Date.parse(match.startsAt) / 60_000));
      const competition = match.league === leagues[0]!.id ? 'league' : 'cup';
      const standing = discipline.before(match);
      const absent = isAbsent(dayIn(match.startsAt, zone));
      const missing = registrations.missing[competition];
      const able = players.filter(
        ({ id, name }) => !absent.has(id) && !standing.suspended.has(id) && !missing.includes(name),
      );
      const startMs = Date.parse(match.startsAt);
      const ranks = new Map(
        players.map(({ id, depth, line }) => {
          const isTired = line !== 'goalkeepers' && startMs - (lastStart.get(id) ?? 0) < restMs;
          const form = random.next() * noise[competition];
          return [id, depths[competition][depth]! + form + (isTired ? 5 : 0)];
        }),
      );
      const limit = discipline.ruleOf(match.league).limits.find(({ kind, on }) => kind === 'foreign' && on === 'sheet');
      const ranked = {
        players: able,
        rankOf: ({ id }: DemoMatchPlayer) => ranks.get(id)!,
        foreignMax: limit?.max ?? null,
      };
      const formation = random.pick(sheet.formations);
      const starters = chooseEleven(formation, ranked);
      const bench = chooseBench(starters, ranked);
      const lineup = lineupOf(formation, starters, bench, players);
      const called = [...starters.map(({ player }) => player), ...bench];
      for (const { player } of starters) lastStart.set(player.id, startMs);

      const bookings = planBookings(
        { random, match, matches, next, rules: discipline.ruleOf(match.league) },
        standing.yellows,
      );
      const opponent = opponents.find(({ team }) => team === match.opponent.name) ?? opponents[0]!;
      const events = match.score
        ? planMatchEvents({
            random,
            kickOff: match.startsAt,
            score: match.score,
            formation,
            starters,
            bench,
            captains: [...new Set([lineup.captain!, lineup.viceCaptain!, ...captains])],
            penalties,
            opponent,
            ...bookings.of(starters, lineup.captain),
          })
        : [];
      if (match.score) discipline.add({ match, sheet: called.map(({ id }) => id), events });
      const others = able.filter((player) => !called.includes(player)).map(({ id }) => id);
      const review =
        match.score && match !== last && random.next() < 0.85
          ? planReview({
              random,
              score: match.score,
              starters: lineup.starters.map(({ player }) => player),
              substitutes: lineup.bench,
              keeper: lineup.starters[0]!.player,
              events,
            })
          : null;
      return {
        match,
        lineup,
        draft: match === next ? planDraft(lineup, { called, ranked, players }) : null,
        callUp: planCallUp({ random, now, zone, match, called: called.map(({ id }) => id), others }),
        events,
        review,
      };
    });
};

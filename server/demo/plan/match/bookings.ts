import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import { readClub } from '../../club/read-club.ts';
import type { DemoRandom } from '../../lib/random.ts';
import { firstMondayOf, type DemoMatch } from '../matches.ts';
import { cycleOf } from './discipline.ts';
import type { DemoStarter } from './eleven.ts';
import { idsOf, type DemoMatchPlayer } from './match-players.ts';
import { sharesOf } from './place-shares.ts';

type Given = {
  random: DemoRandom;
  match: DemoMatch;
  matches: readonly DemoMatch[];
  next: DemoMatch | undefined;
  rules: RuleSet;
};

/** Sendings-off come at these of the matches of a league in a season: so often, and first in that one. */
const secondYellow = { every: 9, first: 6 };
const straightRed = { every: 13, first: 3 };
/** Number of matches before the next one in which players come close to a ban; in the last, nobody gets the decisive card. */
const steered = { far: 9, near: 6, careful: 4 };

const isAt = ({ every, first }: { every: number; first: number }, index: number) => index % every === first;

/**
 * Who is likely to be booked in a match. Towards the next match some are led to one yellow card from a ban, and the last match
 * of its league before it always has somebody sent off, who is suspended then.
 */
export const planBookings = ({ random, match, matches, next, rules }: Given, yellows: ReadonlyMap<string, number>) => {
  const season = firstMondayOf(match.startsAt.slice(0, 10));
  const own = matches.filter(
    ({ league, startsAt }) => league === match.league && firstMondayOf(startsAt.slice(0, 10)) === season,
  );
  const index = own.indexOf(match);
  const untilNext = matches.filter(
    ({ league, startsAt, score }) => league === match.league && startsAt >= match.startsAt && score !== null,
  ).length;
  const isSteered = next?.league === match.league;
  const isLast = isSteered && untilNext === 1;
  const cycle = cycleOf(rules);
  const hard = readClub().match.cards.hardPlayers;

  const temperOf = (player: DemoMatchPlayer): number => {
    const count = yellows.get(player.id) ?? 0;
    const factor = hard.find((one) => idsOf([one.player], [player]).length > 0)?.factor ?? 1;
    if (count >= cycle - 1) return isSteered && untilNext <= steered.careful ? 0 : factor * 0.6;
    const isDue = isSteered && untilNext <= (count === cycle - 2 ? steered.near : steered.far);
    return isDue && count >= cycle - 3 ? factor * (count === cycle - 2 ? 20 : 5) : factor;
  };
  const hasSecondYellow = isLast || isAt(secondYellow, index);
  return {
    of: (starters: readonly DemoStarter[], captain: string | null) => {
      const sentOff = hasSecondYellow
        ? random.weighted(starters, ({ player, slot }) => {
            const isNear = (yellows.get(player.id) ?? 0) >= cycle - 2;
            return slot === 'GK' || player.id === captain || isNear ? 0 : sharesOf(slot).card;
          })
        : undefined;
      return {
        temperOf,
        sentOff: sentOff?.player.id ?? null,
        hasStraightRed: !hasSecondYellow && isAt(straightRed, index),
      };
    },
  };
};

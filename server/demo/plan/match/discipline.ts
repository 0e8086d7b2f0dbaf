import { rulePreset } from '@touchline/contract/match/discipline/rule-presets';
import { countSuspensions } from '@touchline/contract/match/discipline/suspension-rules';
import type { CountedMatch, LeagueRules } from '@touchline/contract/match/discipline/suspension-types';
import { cardKinds } from '@touchline/contract/match/events/event-kinds';
import type { RuleSet } from '@touchline/contract/match/rule-set-choices';
import { usualSeason } from '@touchline/contract/squads/season-days';
import { dayIn } from '../../../src/lib/time/zone.ts';
import { readClub } from '../../club/read-club.ts';
import type { DemoMatch } from '../matches.ts';
import type { DemoMatchEvent } from './happened.ts';

/** The rules of the league and of the cup. */
export const demoRules = (competition: 'league' | 'cup'): RuleSet => {
  const { preset, limits } = readClub().match.rules[competition];
  return { ...rulePreset(preset).rules, limits };
};

/** How many cards bring a ban in a cycle. */
export const cycleOf = ({ yellow }: RuleSet): number => (yellow.kind === 'cycle' ? yellow.every : Infinity);

type Played = { match: DemoMatch; sheet: readonly string[]; events: readonly DemoMatchEvent[] };

const toCounted = ({ match, sheet, events }: Played, isPlayed: boolean): CountedMatch => {
  const { country, timezone } = readClub().organisation;
  const day = dayIn(match.startsAt, timezone);
  return {
    id: match.startsAt,
    squad: null,
    league: match.league,
    season: usualSeason(country, day).name,
    kickOff: match.startsAt,
    day,
    state: isPlayed ? 'finished' : 'scheduled',
    played: isPlayed,
    replayed: false,
    stage: null,
    sheet,
    cards: events.flatMap(({ side, kind, player, period, minute, added }) => {
      const card = cardKinds.find((one) => one === kind);
      return side === 'own' && card ? [{ player, kind: card, period, minute: minute ?? 0, added }] : [];
    }),
  };
};

/** Counts suspensions over the matches so far: by the rules of the product, so that nobody plays who must not. */
export const createDemoDiscipline = (leagues: readonly { id: string }[]) => {
  const played: CountedMatch[] = [];
  const ruleOf = (league: string) => demoRules(league === leagues[0]!.id ? 'league' : 'cup');
  const rulesIn = (seasons: ReadonlySet<string | null>): LeagueRules[] =>
    leagues
      .slice(0, 2)
      .flatMap(({ id: league }) => [...seasons].map((season) => ({ league, season, rules: ruleOf(league) })));
  return {
    ruleOf,
    add: (one: Played) => void played.push(toCounted(one, true)),
    /** Who is suspended in a match after those added so far, and the yellow cards that stand in its league. */
    before: (match: DemoMatch) => {
      const coming = toCounted({ match, sheet: [], events: [] }, false);
      const matches = [...played, coming];
      const rules = rulesIn(new Set(matches.map(({ season }) => season)));
      const count = countSuspensions({ matches, rules, changes: [], decisions: [], stays: null, entered: [] });
      const standing = count.coming.find((one) => one.match === coming.id);
      const isNewSeason = played.findLast(({ league }) => league === match.league)?.season !== coming.season;
      return {
        suspended: new Set(standing?.suspended.map(({ player }) => player)),
        yellows: new Map(
          isNewSeason
            ? []
            : count.yellows
                .filter(({ league }) => league === match.league)
                .map(({ player, count: cards }) => [player, cards]),
        ),
      };
    },
  };
};

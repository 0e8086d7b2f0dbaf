import { isSameSquad } from './open-suspensions.ts';
import { rulePreset } from './rule-presets.ts';
import type { RuleSet } from '../rule-set-choices.ts';
import type { CountedCard, CountedMatch, EnteredYellows, SuspensionInput, YellowStanding } from './suspension-types.ts';
import { banAt, nextBan } from './yellow-rules.ts';

/** The rules of a league in a season, by the rule sets given; the preset `none` where there are none. */
export const rulesBy = (rules: SuspensionInput['rules']) => {
  const byKey = new Map(rules.map((one) => [`${one.league} ${one.season ?? ''}`, one.rules]));
  const none = rulePreset('none').rules;
  return (league: string, season: string | null): RuleSet => byKey.get(`${league} ${season ?? ''}`) ?? none;
};

type Ledger = { player: string; league: string; cards: { match: CountedMatch; card: CountedCard }[] };
/** The cards of a player that ended with a stage, and since when the next one is played. */
type Wiped = { count: number; stage: string; at: string };
type Progress = {
  league: string;
  season: string | null;
  /** The number of the last match among those of its squad, and how many each squad has played. */
  matchNumber: number;
  matches: Map<string | null, number>;
  stage: number;
};
/** A ban by yellow cards, with the cards that brought it, and those before them that ended with a stage. */
export type LedgerBan = { count: number; matches: number | null; cards: Ledger['cards']; wiped: Wiped | null };

const begin = (league: string, season: string | null): Progress => ({
  league,
  season,
  matchNumber: 0,
  matches: new Map(),
  stage: -1,
});

const nameOf = (stage: string): string => stage.trim().toLowerCase();

/**
 * The yellow cards that stand, by player and league. `enter` is called with each match by kick-off, before its cards.
 * `entered` are figures typed by staff, which only warn.
 */
export const createYellowLedger = (
  rulesOf: (league: string, season: string | null) => RuleSet,
  entered: readonly EnteredYellows[],
) => {
  const ledgers = new Map<string, Ledger>();
  const wiped = new Map<string, Wiped>();
  const progress = new Map<string, Progress>();
  /** Every yellow card that entered the count, whatever was wiped or served since. */
  const history: { player: string; league: string; season: string | null; day: string }[] = [];

  const wipe = (league: string, ended?: { stage: string; at: string }) => {
    for (const [key, ledger] of ledgers) {
      if (ledger.league !== league) continue;
      ledgers.delete(key);
      if (ended) wiped.set(key, { count: ledger.cards.length, ...ended });
    }
  };

  /** Yellow cards end with a season, and after the stages that the rules name. */
  const enter = ({ league, squad, season, stage, kickOff }: CountedMatch): number => {
    const last = progress.get(league) ?? begin(league, season);
    const isNewSeason = season !== null && last.season !== null && season !== last.season;
    if (isNewSeason) {
      for (const key of wiped.keys()) if (key.endsWith(` ${league}`)) wiped.delete(key);
      if (!rulesOf(league, last.season).carryToNextSeason.yellows) wipe(league);
    }
    const before = isNewSeason ? begin(league, season) : last;
    const rules = rulesOf(league, season);
    const stages = rules.stages.map(nameOf);
    const reached = stage === null ? -1 : stages.indexOf(nameOf(stage));
    const ended = rules.wipeAfterStages.findLast((one) => {
      const index = stages.indexOf(nameOf(one));
      return index >= Math.max(before.stage, 0) && index < reached;
    });
    if (ended !== undefined) wipe(league, { stage: ended, at: kickOff });
    const matches = before.matches.set(squad, (before.matches.get(squad) ?? 0) + 1);
    const own = [...matches].filter(([other]) => isSameSquad(other, squad));
    const matchNumber = own.reduce((sum, [, number]) => sum + number, 0);
    progress.set(league, {
      league,
      season: season ?? last.season,
      matchNumber,
      matches,
      stage: Math.max(before.stage, reached),
    });
    return matchNumber;
  };

  /** Adds one card, and gives the ban that it brings. */
  const add = (player: string, match: CountedMatch, card: CountedCard, matchNumber: number): LedgerBan | undefined => {
    const key = `${player} ${match.league}`;
    const ledger = ledgers.get(key) ?? { player, league: match.league, cards: [] };
    ledger.cards.push({ match, card });
    ledgers.set(key, ledger);
    history.push({ player, league: match.league, season: match.season, day: match.day });
    const { yellow } = rulesOf(match.league, match.season);
    const count = ledger.cards.length;
    const ban = banAt(yellow, count, matchNumber);
    if (!ban) return undefined;
    const cards = [...ledger.cards];
    const before = wiped.get(key) ?? null;
    // A new cycle begins; every other rule counts on.
    if (yellow.kind === 'cycle') {
      ledgers.delete(key);
      wiped.delete(key);
    }
    return { ...ban, count, cards, wiped: before };
  };

  const totalByEntered = (player: string, league: string, season: string | null): number | null => {
    const stand = entered.find((one) => one.player === player && one.league === league && one.season === season);
    if (!stand) return null;
    const since = history.filter(
      (one) => one.player === player && one.league === league && one.season === season && one.day > stand.asOf,
    );
    return stand.yellows + since.length;
  };

  /** The cards that stand in a league, looked at for its match of this number. */
  const standings = (league: string, matchNumber: number): YellowStanding[] => {
    const season = progress.get(league)?.season ?? null;
    const { yellow } = rulesOf(league, season);
    const typed = entered.filter((one) => one.league === league && one.season === season && one.yellows > 0);
    const own = [...ledgers.values()].filter((one) => one.league === league);
    const players = new Set([...own, ...typed].map(({ player }) => player));
    return [...players].map((player) => {
      const count = own.find((one) => one.player === player)?.cards.length ?? 0;
      const total = totalByEntered(player, league, season);
      const next = nextBan(yellow, count, matchNumber);
      const oneMore = (cards: number) => (cards > 0 ? banAt(yellow, cards + 1, matchNumber) : undefined);
      const [bySheets, byEntered] = [oneMore(count), oneMore(total ?? 0)];
      return {
        player,
        league,
        season,
        count,
        next: next?.count ?? null,
        nextMatches: next?.matches ?? null,
        brink: bySheets ? 'sheets' : byEntered ? 'entered' : null,
        brinkMatches: (bySheets ?? byEntered)?.matches ?? null,
        entered: total,
      };
    });
  };

  return { enter, add, standings, leagues: () => [...progress.values()] };
};
export type YellowLedger = ReturnType<typeof createYellowLedger>;

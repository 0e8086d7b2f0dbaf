import type { SuspensionKind } from '../match-choices.ts';
import type { RuleSet } from '../rule-set-choices.ts';
import type {
  CountedMatch,
  CountedSuspension,
  PlayerStay,
  SuspensionChange,
  SuspensionStep,
} from './suspension-types.ts';

type RulesOf = (league: string, season: string | null) => RuleSet;
export type NewSuspension = Pick<
  CountedSuspension,
  'id' | 'player' | 'squad' | 'league' | 'season' | 'kind' | 'match' | 'count' | 'scope' | 'byRule' | 'steps'
> & {
  /** Only matches that kick off at this moment or later serve it. */
  since: string;
};
type Working = NewSuspension & {
  matches: number;
  setAsideAt: string | null;
  served: string[];
  misses: string[];
  unknown: string[];
  lapsed: boolean;
};

/** The order of ids and moments, which no language changes. */
export const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Squads that share their matches. */
export const isSameSquad = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one === other;

/** Who belonged to the club on a day, so that a match of that day takes something from the player. */
export const memberBy = (stays: readonly PlayerStay[] | null) => (player: string, day: string) =>
  stays === null || stays.some((one) => one.player === player && one.from <= day && (one.to ?? day) >= day);

/** The changes by staff, as steps, and what they make of the length. */
const changed = (suspension: NewSuspension, changes: readonly SuspensionChange[]): Working => {
  const steps: SuspensionStep[] = [...suspension.steps];
  let [matches, setAsideAt]: [number, string | null] = [suspension.byRule, null];
  const own = changes.filter((one) => one.suspension === suspension.id);
  for (const { matches: length, setAside, note, by, at } of own.toSorted((one, other) => byText(one.at, other.at))) {
    const next = length ?? suspension.byRule;
    if (setAside) steps.push({ code: 'setAside', note, by, at });
    else steps.push({ code: 'changed', from: matches, matches: next, note, by, at });
    setAsideAt = setAside ? (setAsideAt ?? at) : null;
    matches = next;
  }
  return { ...suspension, steps, matches, setAsideAt, served: [], misses: [], unknown: [], lapsed: false };
};

/** A ban by yellow cards may end with the season where others do not. What a disciplinary body decided never does. */
const isCarried = (kind: SuspensionKind, { carryToNextSeason }: RuleSet): boolean => {
  if (kind === 'decision') return true;
  return kind === 'yellows' ? carryToNextSeason.yellowSuspensions : carryToNextSeason.suspensions;
};

/** The suspensions that matches serve one after the other, in the order in which they came. */
export const createOpenSuspensions = (
  rulesOf: RulesOf,
  changes: readonly SuspensionChange[],
  stays: readonly PlayerStay[] | null,
) => {
  const all: Working[] = [];
  const isMember = memberBy(stays);

  const remaining = (one: Working) => Math.max(one.matches - one.served.length - one.misses.length, 0);
  const takes = (one: Working, match: CountedMatch) =>
    remaining(one) > 0 &&
    !one.lapsed &&
    one.match !== match.id &&
    one.since <= match.kickOff &&
    isSameSquad(one.squad, match.squad) &&
    (one.setAsideAt === null || match.kickOff < one.setAsideAt) &&
    (one.league === match.league || (one.scope === 'domestic' && rulesOf(match.league, match.season).isDomestic)) &&
    isMember(one.player, match.day);

  /** Of each player the one that this match takes a match from: they add up, so there is one at a time. */
  const takenBy = (match: CountedMatch): Working[] => {
    const first = new Map<string, Working>();
    for (const one of all) if (!first.has(one.player) && takes(one, match)) first.set(one.player, one);
    return [...first.values()];
  };

  return {
    add: (suspension: NewSuspension) => void all.push(changed(suspension, changes)),
    /** Ends what the season of this match does not take over. */
    enter: ({ season, kickOff }: CountedMatch) => {
      for (const one of all) {
        if (season === null || one.season === null || one.season === season) continue;
        if (one.lapsed || remaining(one) === 0 || one.since > kickOff) continue;
        if (isCarried(one.kind, rulesOf(one.league, one.season))) continue;
        one.lapsed = true;
        one.steps.push({ code: 'lapsed', season: one.season, at: kickOff });
      }
    },
    /** A match that was played serves one for each player who did not stand on its sheet. */
    serve: (match: CountedMatch) => {
      const took = new Set([...match.sheet, ...match.cards.flatMap(({ player }) => player ?? [])]);
      for (const one of takenBy(match)) {
        const stood = took.has(one.player);
        if (!stood) one.served.push(match.id);
        one.steps.push({ code: stood ? 'stood' : 'served', match: match.id, at: match.kickOff });
        // The cards that brought it end with it where a new cycle begins; other rules count on.
        const isCycle = one.kind === 'yellows' && rulesOf(one.league, one.season).yellow.kind === 'cycle';
        if (!stood && isCycle && one.count !== null && remaining(one) === 0)
          one.steps.push({ code: 'wiped', count: one.count, stage: null, at: match.kickOff });
      }
    },
    /** A match of which nobody has said whether it was played: each ban that it would serve says so, and stays. */
    mayServe: (match: CountedMatch) => {
      for (const one of takenBy(match)) one.unknown.push(match.id);
    },
    /** Who was not allowed to play in such a match, if it was played. */
    out: (match: CountedMatch) =>
      all.flatMap((one) => (one.unknown.includes(match.id) ? [{ player: one.player, suspension: one.id }] : [])),
    /** Who will not play in a coming match. */
    miss: (match: CountedMatch) =>
      takenBy(match).map((one) => {
        one.misses.push(match.id);
        one.steps.push({ code: 'misses', match: match.id, isLast: remaining(one) === 0, at: match.kickOff });
        return { player: one.player, suspension: one.id };
      }),
    list: (): CountedSuspension[] =>
      all.map(({ since: _since, setAsideAt, lapsed, ...one }) => {
        const left = Math.max(one.matches - one.served.length, 0);
        const ended = left === 0 ? 'served' : lapsed ? 'lapsed' : 'open';
        return {
          ...one,
          remaining: setAsideAt !== null || lapsed ? 0 : left,
          state: setAsideAt === null ? ended : 'setAside',
          steps: one.steps.toSorted((step, other) => byText(step.at, other.at)),
        };
      }),
  };
};
export type OpenSuspensions = ReturnType<typeof createOpenSuspensions>;

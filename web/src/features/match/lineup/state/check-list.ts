import { wholeChecks } from '@touchline/contract/match/lineup/checks';
import type { Lineup } from '@touchline/contract/match/lineup/lineup';
import type { WarningKind, WarningLevel } from '@touchline/contract/match/match-choices';
import type { MatchSquad, Override, SquadWarning } from '@touchline/contract/match/match-squads';

/** Something that stands against a line-up, of a player or of the whole. One that is kept all the same is amber. */
export type Check = {
  player: string | null;
  level: WarningLevel;
  kind: WarningKind;
  values: SquadWarning['values'];
  keptBy: string | null;
  keptNote: string | null;
};

const checkOf = (warning: SquadWarning): Check => ({
  player: warning.player,
  level: warning.overriddenBy === null ? warning.level : 'amber',
  kind: warning.kind,
  values: warning.values,
  keptBy: warning.overriddenBy,
  keptNote: warning.overrideNote,
});

const plain = (kind: WarningKind, level: WarningLevel, values: SquadWarning['values'] = {}): Check => ({
  player: null,
  level,
  kind,
  values,
  keptBy: null,
  keptNote: null,
});

/** Limits that the line-up breaks as it stands, also before it is saved. */
const limitChecks = ({ rules, counted, warnings }: MatchSquad, lineup: Lineup): Check[] => {
  const starters = lineup.starters.map(({ player }) => player);
  const sheet = [...starters, ...lineup.bench];
  const kept = warnings.find(
    ({ player, kind, overriddenBy }) => player === null && kind === 'overLimit' && overriddenBy,
  );
  const over = (kind: string, count: number, max: number | null, on: string): Check[] => {
    if (max === null || count <= max) return [];
    const check = plain('overLimit', 'red', { kind, count, max, on });
    return [kept ? { ...check, level: 'amber', keptBy: kept.overriddenBy, keptNote: kept.overrideNote } : check];
  };
  return [
    ...over('squad', sheet.length, rules.squadMax, 'sheet'),
    ...over('bench', lineup.bench.length, rules.benchMax, 'sheet'),
    // A limit of the sheet is reported at the first player above it.
    ...rules.limits.flatMap(({ kind, max, on }) => {
      if (on !== 'pitch') return [];
      const members = counted[kind] ?? [];
      return over(kind, starters.filter((player) => members.includes(player)).length, max, on);
    }),
  ];
};

const weight = ({ level }: Check) => (level === 'red' ? 0 : 1);

/**
 * What stands against a line-up as it is now, red first: the warnings of its eleven, broken limits, and what the whole
 * lacks. Nothing while nobody is placed.
 */
export const checksOf = (squad: MatchSquad, lineup: Lineup, overrides: readonly Override[] = []): Check[] => {
  if (lineup.starters.length === 0) return [];
  const positions = new Map(
    [...squad.players, ...squad.notCalled].map(({ player }) => [player._id, player.position] as const),
  );
  const isAccepted = (check: Check) =>
    overrides.some(({ player, kind }) => player === check.player && kind === check.kind);
  const isStarter = (player: string | null) => lineup.starters.some((starter) => starter.player === player);
  const ofPlayers = squad.warnings
    // Of the bench what is red: nothing can be saved before it is answered.
    .filter(
      ({ player, level, overriddenBy }) =>
        isStarter(player) ||
        (level === 'red' && overriddenBy === null && player !== null && lineup.bench.includes(player)),
    )
    .map(checkOf);
  const ofWhole = wholeChecks(lineup, squad.rules, (player) => positions.get(player) ?? null);
  return [...ofPlayers, ...limitChecks(squad, lineup), ...ofWhole.map(({ kind, level }) => plain(kind, level))]
    .map((check) => (isAccepted(check) ? { ...check, level: 'amber' as const } : check))
    .toSorted((one, other) => weight(one) - weight(other));
};

/** The worst level of a player's checks; undefined without one. */
export const worstOf = (checks: readonly Check[], player: string): WarningLevel | undefined => {
  const own = checks.filter((check) => check.player === player);
  return own.some(({ level }) => level === 'red') ? 'red' : own.length > 0 ? 'amber' : undefined;
};

/** Whether a player must not be put into the eleven by itself: an open red warning. */
export const isRed = ({ warnings }: MatchSquad, player: string): boolean =>
  warnings.some((warning) => warning.player === player && warning.level === 'red' && warning.overriddenBy === null);

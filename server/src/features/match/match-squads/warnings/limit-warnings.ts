import type { SquadRole } from '@touchline/contract/match/match-choices';
import type { LimitKind, RuleSet } from '@touchline/contract/match/rule-set-choices';
import { wholeChecks } from '@touchline/contract/match/lineup/checks';
import type { Lineup } from '@touchline/contract/match/lineup/lineup';
import type { SlotCode } from '@touchline/contract/match/slot-fits';
import type { Position } from '@touchline/contract/people/player-fields';
import { noSetPieces } from '../no-set-pieces.ts';
import type { Warning } from './player-warnings.ts';

/** A called player; those called first come first. */
export type OnSheet = { id: string; role: SquadRole; slot: string | null; captain: boolean; position: Position | null };

const over = (player: string | null, values: Warning['values']): Warning => ({
  player,
  level: 'red',
  kind: 'overLimit',
  values,
});

/**
 * Who is, or would be, over a limit of the sheet. Of those called it is the last ones; of all others everybody for whom the
 * limit leaves no place.
 */
const ofPlayers = (
  { limits }: RuleSet,
  { sheet, others, counted }: { sheet: readonly OnSheet[]; others: readonly string[]; counted: Counted },
): Warning[] =>
  limits.flatMap(({ kind, max, on }) => {
    if (max === null || on !== 'sheet') return [];
    const members = new Set(counted[kind]);
    const called = sheet.filter(({ id }) => members.has(id));
    return [
      ...called.slice(max).map(({ id }, index) => over(id, { kind, count: max + index + 1, max, on })),
      ...(called.length >= max
        ? others.filter((id) => members.has(id)).map((id) => over(id, { kind, count: called.length + 1, max, on }))
        : []),
    ];
  });

type Counted = Record<LimitKind, string[]>;

/** What the sheet and the eleven as a whole exceed or lack. Nothing is said of a line-up that has not been begun. */
const ofWhole = (rules: RuleSet, sheet: readonly OnSheet[], counted: Counted): Warning[] => {
  const starters = sheet.filter(({ role }) => role === 'starter');
  const bench = sheet.filter(({ role }) => role === 'substitute');
  const exceeds = (kind: string, count: number, max: number | null) =>
    max !== null && count > max ? [over(null, { kind, count, max, on: 'sheet' })] : [];
  const onPitch = rules.limits.flatMap(({ kind, max, on }) => {
    if (max === null || on !== 'pitch') return [];
    const count = starters.filter(({ id }) => counted[kind].includes(id)).length;
    return count > max ? [over(null, { kind, count, max, on })] : [];
  });
  const positions = new Map(sheet.map(({ id, position }) => [id, position]));
  const lineup: Lineup = {
    formation: '',
    // A starter without a place is in none, so the code of one is never compared.
    starters: starters.map(({ id, slot }) => ({ player: id, slot: (slot ?? '') as SlotCode, at: null })),
    bench: bench.map(({ id }) => id),
    captain: starters.find(({ captain }) => captain)?.id ?? null,
    viceCaptain: null,
    setPieces: noSetPieces(),
  };
  const checks = starters.length === 0 ? [] : wholeChecks(lineup, rules, (player) => positions.get(player) ?? null);
  return [
    ...exceeds('squad', sheet.length, rules.squadMax),
    ...exceeds('bench', starters.length === 0 ? 0 : bench.length, rules.benchMax),
    ...onPitch,
    ...checks.map(({ kind, level }) => ({ player: null, level, kind, values: {} })),
  ];
};

/** The warnings that come of a league's limits and of the line-up as a whole. Reserves are not on the sheet. */
export const limitWarnings = (
  rules: RuleSet,
  { called, notCalled, counted }: { called: readonly OnSheet[]; notCalled: readonly string[]; counted: Counted },
): Warning[] => {
  const sheet = called.filter(({ role }) => role !== 'reserve');
  const reserves = called.filter(({ role }) => role === 'reserve').map(({ id }) => id);
  return [
    ...ofPlayers(rules, { sheet, others: [...notCalled, ...reserves], counted }),
    ...ofWhole(rules, sheet, counted),
  ];
};

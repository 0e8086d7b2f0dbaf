import type { LimitKind, RuleSet } from '@touchline/contract/match/rule-set-choices';
import type { PoolPlayer } from './pool.ts';

export type LimitCell = {
  key: 'sheet' | 'bench' | LimitKind;
  count: number;
  max: number | null;
  min: number | null;
  /** What the third line says; `count` is how many are left, missing or too many. */
  state: { kind: 'none' | 'left' | 'full' | 'enough' | 'missing' | 'over'; count: number };
};

const stateOf = (count: number, max: number | null, min: number | null): LimitCell['state'] => {
  if (max !== null && count > max) return { kind: 'over', count: count - max };
  if (min !== null && count < min) return { kind: 'missing', count: min - count };
  if (max !== null) return count === max ? { kind: 'full', count: 0 } : { kind: 'left', count: max - count };
  return { kind: min === null ? 'none' : 'enough', count: 0 };
};

const cell = (key: LimitCell['key'], count: number, max: number | null, min: number | null): LimitCell => ({
  key,
  count,
  max,
  min,
  state: stateOf(count, max, min),
});

/**
 * The limits of a rule set that the call-up is counted against: sheet, goalkeepers, bench, then those of the league on the
 * sheet. Reserves are on no sheet. The bench is the players left beside a full team.
 */
export const limitCells = (
  rules: RuleSet,
  counted: Readonly<Record<string, readonly string[]>>,
  pool: readonly PoolPlayer[],
): LimitCell[] => {
  const onSheet = pool.filter(({ entry }) => entry && entry.role !== 'reserve');
  const keepers = onSheet.filter(({ player, entry }) => player.position === 'GK' || entry?.goalkeeper).length;
  const kindCells = rules.limits
    .filter(({ on, kind }) => on === 'sheet' && kind !== 'goalkeepers')
    .map(({ kind, max, min }) =>
      cell(kind, onSheet.filter(({ player }) => counted[kind]?.includes(player._id)).length, max, min),
    );
  const keeperLimit = rules.limits.find(({ kind, on }) => kind === 'goalkeepers' && on === 'sheet');
  const keepersMin = Math.max(rules.minGoalkeepers, keeperLimit?.min ?? 0);
  return [
    cell('sheet', onSheet.length, rules.squadMax, null),
    cell('goalkeepers', keepers, keeperLimit?.max ?? null, keepersMin === 0 ? null : keepersMin),
    ...(rules.benchMax === null
      ? []
      : [cell('bench', Math.max(0, onSheet.length - rules.playersOnPitch), rules.benchMax, null)]),
    ...kindCells,
  ];
};

import type { AuditActor } from '../audit/audit.service.ts';

/** Who may be bound to own squads. */
export type Bound = { squads?: readonly string[] };

/** Who writes, and may be bound to own squads. */
export type BoundActor = AuditActor & Bound;

/** The squads that a question is about; undefined: no limit. An empty list finds nothing. */
export type SquadScope = readonly string[] | undefined;

/**
 * The squads that a list of this caller may contain: those asked for, and with own squads only no others. Squads of
 * others are left out as if they did not exist.
 */
export const scopeOf = (caller: Bound, asked?: readonly string[]): SquadScope => {
  const { squads } = caller;
  if (squads === undefined) return asked;
  return asked === undefined ? squads : asked.filter((id) => squads.includes(id));
};

/** Whether something of a squad, or with null of all, belongs to a scope. */
export const isOfScope = (squad: string | null, scope: SquadScope): boolean =>
  squad === null || scope === undefined || scope.includes(squad);

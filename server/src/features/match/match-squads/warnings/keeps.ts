import type { OverrideRow } from '../match-squads.repository.ts';
import type { Warning } from './player-warnings.ts';

/**
 * Whether what somebody decided keeps a player in spite of a warning. A limit that was set or changed after the decision is
 * another one, of which nobody has decided yet.
 */
export const keeps = (
  { user_id, kind, created_at }: OverrideRow,
  { player, kind: warned, values: { at } }: Pick<Warning, 'player' | 'kind' | 'values'>,
): boolean => user_id === player && kind === warned && !(typeof at === 'string' && at > created_at);

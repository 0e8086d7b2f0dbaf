import type { Tx } from '../../../db/database.ts';
import { isHidden } from '../../people/consents/consent-status.service.ts';
import { isOfHealth } from './shown-reason.ts';

/**
 * A reason and note as they are stored: of a player who has refused that medical data is stored, a reason of health becomes
 * "other" and its note is left out.
 */
export const keptReason = async <Note extends string | null | undefined>(
  tx: Tx,
  player: string,
  told: { reason: string | null; note: Note },
): Promise<{ reason: string | null; note: Note | null }> =>
  told.reason !== null && isOfHealth(told.reason) && (await isHidden(tx, player, 'medical'))
    ? { reason: 'other', note: null }
    : told;

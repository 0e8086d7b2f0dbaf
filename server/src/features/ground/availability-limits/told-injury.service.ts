import { newId } from '../../../lib/id.ts';
import { addDays } from '../../../lib/time/zone.ts';
import type { Tx } from '../../../db/database.ts';
import { conflict } from '../../../lib/errors.ts';
import { createAvailabilityLimitsRepository } from './availability-limits.repository.ts';

type Told = {
  player: string;
  injury: boolean;
  by: string;
  today: string;
  at: string;
  /** The player has refused that medical data is stored. */
  isHidden: boolean;
};

/**
 * What follows when somebody enters that a player is injured or no longer is: yes opens a limit of health, of each
 * open case or without one, no ends it. Throws 409 `healthLimit` while the medical staff keep a case that limits the player,
 * and `consentNeeded` for an injury of a player who has refused that medical data is stored.
 */
export const followInjury = async (tx: Tx, { player, injury, by, today, at, isHidden }: Told): Promise<void> => {
  if (isHidden) {
    if (injury) throw conflict('consentNeeded', { field: 'injury' });
    return;
  }
  const periods = createAvailabilityLimitsRepository(tx);
  const limits = (await periods.between([player], today, today)).filter(
    ({ reason, training }) => reason === 'health' && training !== 'full',
  );
  if (injury) {
    if (limits.length > 0) return;
    const open = await periods.openCases(player);
    for (const case_id of open.length > 0 ? open : [null])
      await periods.insert({
        id: newId(Date.parse(at)),
        user_id: player,
        case_id,
        from_day: today,
        training: 'none',
        match_state: 'unavailable',
        reason: 'health',
        restrictions: '[]',
        set_by: by,
        created_at: at,
        updated_at: at,
      });
    return;
  }
  if (limits.some(({ case_id }) => case_id !== null)) throw conflict('healthLimit', { field: 'injury' });
  await periods.remove(limits.filter(({ from_day }) => from_day >= today).map(({ id }) => id));
  for (const { id, from_day } of limits)
    if (from_day < today) await periods.update(id, { to_day: addDays(today, -1), updated_at: at });
};

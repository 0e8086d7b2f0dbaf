import type { Tx } from '../../../../db/database.ts';
import type { ActingAccount } from '../../../ground/audit/audit.service.ts';
import { settleInjury } from '../../../ground/availability-limits/injury-flag.service.ts';
import { followInjury } from '../../../ground/availability-limits/told-injury.service.ts';
import { hiddenOf } from '../../../people/consents/consent-status.service.ts';

/** What a file says of a player's injury, or undefined if only the birth date or the squad has changed. */
export type ToldInjury = { player: string; injury: boolean | undefined; at: string };

/**
 * Writes what a file says about injuries, once birth dates and squads are written: by these a player may have agreed too young,
 * so that staff must not see medical data. An injury of such a player is left out rather than refused, since a refusal would
 * reveal it as well. Returns those of whom something was left out.
 */
export const followInjuries = async (
  tx: Tx,
  told: readonly ToldInjury[],
  { today, actor }: { today: string; actor: ActingAccount },
): Promise<ReadonlySet<string>> => {
  if (told.length === 0) return new Set();
  const hidden = await hiddenOf(tx, 'medical');
  const isHidden = new Set(hidden);
  const leftOut = new Set<string>();
  for (const { player, injury, at } of told) {
    if (injury === undefined) continue;
    if (isHidden.has(player)) leftOut.add(player);
    else await followInjury(tx, { player, injury, by: actor.userId, today, at, isHidden: false });
  }
  await settleInjury(tx, today, { players: told.map(({ player }) => player), hidden });
  return leftOut;
};

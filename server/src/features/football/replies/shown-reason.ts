import { healthReasons, type ReplyReason, type ShownReason } from '@touchline/contract/football/reply-choices';

/** Whether a reason and its note are for the medical staff. */
export const isOfHealth = (reason: string): boolean => (healthReasons as readonly string[]).includes(reason);

/**
 * A reason and note as staff see them: of health only the medical staff learn which, and read the note. Of a player who has
 * refused that medical data is stored (`isHidden`), nobody learns that it is of health.
 */
export const shownReason = (
  { reason, note }: { reason: string | null; note: string | null },
  { isMedical, isHidden = false }: { isMedical: boolean; isHidden?: boolean },
): { reason: ShownReason | null; note: string | null } => {
  if (reason === null || !isOfHealth(reason) || (isMedical && !isHidden))
    return { reason: reason as ReplyReason | null, note };
  return { reason: isHidden ? 'other' : 'health', note: null };
};

import { healthReasons, type ReplyReason, type ShownReason } from '@touchline/contract/football/reply-choices';

/** Whether a reason and its note are for the medical staff. */
export const isOfHealth = (reason: string): boolean => (healthReasons as readonly string[]).includes(reason);

/** A reason and note as staff see them: of health only the medical staff learn which, and read the note. */
export const shownReason = (
  { reason, note }: { reason: string | null; note: string | null },
  { isMedical }: { isMedical: boolean },
): { reason: ShownReason | null; note: string | null } =>
  reason !== null && isOfHealth(reason) && !isMedical
    ? { reason: 'health', note: null }
    : { reason: reason as ReplyReason | null, note };

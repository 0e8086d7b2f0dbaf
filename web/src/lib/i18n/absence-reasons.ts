import type { TFunction } from 'i18next';

/** A quick reason is stored as its English text, whatever the user's language. */
export const quickReasons = {
  illness: 'Illness',
  injury: 'Injury',
  school: 'School',
  family: 'Family',
  noNotice: 'No notice',
} as const;
export type QuickReason = keyof typeof quickReasons;

const keys = Object.keys(quickReasons) as QuickReason[];

/** Translates a quick reason into the interface language; a typed one stays unchanged. */
export const reasonText = (t: TFunction, reason: string): string => {
  const key = keys.find((known) => quickReasons[known] === reason);
  return key ? t(`attendance.reasons.${key}`) : reason;
};

export const quickReasonKeys: readonly QuickReason[] = keys;

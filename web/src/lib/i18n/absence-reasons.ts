import type { TFunction } from 'i18next';

/** What is picked with one tap is stored as these words, whatever the language of whoever picks it. */
export const quickReasons = {
  illness: 'Illness',
  injury: 'Injury',
  school: 'School',
  family: 'Family',
  noNotice: 'No notice',
} as const;
export type QuickReason = keyof typeof quickReasons;

const keys = Object.keys(quickReasons) as QuickReason[];

/** A picked reason in the interface's language; one that was written stays as it is. */
export const reasonText = (t: TFunction, reason: string): string => {
  const key = keys.find((known) => quickReasons[known] === reason);
  return key ? t(`attendance.reasons.${key}`) : reason;
};

export const quickReasonKeys: readonly QuickReason[] = keys;

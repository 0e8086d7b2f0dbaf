import type { TFunction } from 'i18next';

// What staff pick with one tap is stored as these words, whatever their language.
const picked = {
  Illness: 'illness',
  Injury: 'injury',
  School: 'school',
  Family: 'family',
  'No notice': 'noNotice',
} as const;

/** A reason that was picked in the interface's language; one that was written stays as it is. */
export const reasonText = (t: TFunction, reason: string): string =>
  Object.hasOwn(picked, reason) ? t(`me.attendance.reasons.${picked[reason as keyof typeof picked]}`) : reason;

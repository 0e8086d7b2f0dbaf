import { consentAge } from '@touchline/contract/people/consents';

/** Full years on a day, both as YYYY-MM-DD or a date of the reader's own calendar. */
export const ageOn = (birthDate: string, today: Date): number => {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const hadBirthday = today.getMonth() + 1 > month || (today.getMonth() + 1 === month && today.getDate() >= day);
  return today.getFullYear() - year - (hadBirthday ? 0 : 1);
};

/** Whether a guardian agrees for a player; a birth date that is not known counts as old enough. */
export const needsGuardian = (birthDate: string | null, today = new Date()): boolean =>
  birthDate !== null && birthDate !== '' && ageOn(birthDate, today) < consentAge;

/** Age in full years on a given day, in the user's local calendar. */
export const ageOn = (birthDate: string, today: Date): number => {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const hadBirthday = today.getMonth() + 1 > month || (today.getMonth() + 1 === month && today.getDate() >= day);
  return today.getFullYear() - year - (hadBirthday ? 0 : 1);
};

/** Whether a guardian must consent for a player, by the club's age of consent; an unknown birth date counts as old enough. */
export const needsGuardian = (birthDate: string | null, consentAge: number, today = new Date()): boolean =>
  birthDate !== null && birthDate !== '' && ageOn(birthDate, today) < consentAge;

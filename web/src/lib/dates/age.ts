/** Age in full years on a given day, in the user's local calendar. */
export const ageOn = (birthDate: string, today: Date): number => {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const hadBirthday = today.getMonth() + 1 > month || (today.getMonth() + 1 === month && today.getDate() >= day);
  return today.getFullYear() - year - (hadBirthday ? 0 : 1);
};

/** What tells a player's age, as on the server: the birth date ('' or null: unknown), or the lowest age group of the squads. */
export type Aged = { birthDate: string | null; squadAge: number | null };

/** Whether a player is under an age. Without a birth date the squads decide; without an age group either: old enough. */
export const isUnderAge = ({ birthDate, squadAge }: Aged, age: number, today = new Date()): boolean =>
  birthDate ? ageOn(birthDate, today) < age : squadAge !== null && squadAge <= age;

/** The same day some years later; a birthday on 29 February counts from 1 March in other years. */
export const yearsLater = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/** From this birthday on nobody is anybody's guardian. */
export const ageOfMajority = 18;

/** True for a person under an age on a day. A person without a birth date counts as old enough. */
export const isUnderAge = (birthDate: string | null, today: string, age: number): boolean =>
  birthDate !== null && today < yearsLater(birthDate, age);

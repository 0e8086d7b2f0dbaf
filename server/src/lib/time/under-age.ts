/** The same day some years later; a birthday on 29 February counts from 1 March in other years. */
export const yearsLater = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

export { ageOfMajority } from '@touchline/contract/people/choices';

/** What tells a person's age: the birth date or, while that is unknown, the lowest age group of the squads (10: a U10). */
export type Aged = { birth_date: string | null; squad_age: number | null };

/**
 * True for a person under an age on a day. A birth date decides alone. Without one the lowest age group of the person's
 * squads does, if it is not above the age: players of an under-n are younger than n at the cut-off of their season, and
 * those of whom some turn n while it runs are treated as children until the club enters their dates. Without either a person
 * counts as old enough.
 */
export const isUnderAge = ({ birth_date, squad_age }: Aged, today: string, age: number): boolean =>
  birth_date === null ? squad_age !== null && squad_age <= age : today < yearsLater(birth_date, age);

/** Who is under an age on a day, for queries: born after a day or, without a birth date, in a squad up to an age group. */
export type Young = { bornAfter: string; age: number };

/** Whom `isUnderAge` is true for. */
export const youngerThan = (age: number, today: string): Young => ({ bornAfter: yearsLater(today, -age), age });

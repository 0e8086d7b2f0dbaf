import { consentAge, consentPurposes, consentVersion } from '@touchline/contract/consents';
import type { Consent, ConsentPurpose, ConsentState } from '@touchline/contract/consents';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { dayIn } from '../../lib/zone.ts';
import { createClubRepository } from '../club/club.repository.ts';
import { createConsentsRepository, type ConsentRow } from './consents.repository.ts';

/** Who refused older words has refused: no new version brings that back. Who agreed to older ones is asked again. */
const stateOf = (row: ConsentRow | undefined): ConsentState => {
  if (!row) return 'open';
  if (!row.is_agreed) return 'refused';
  return row.version === consentVersion ? 'agreed' : 'open';
};

const toConsent = (purpose: ConsentPurpose, row: ConsentRow | undefined): Consent => ({
  purpose,
  state: stateOf(row),
  version: row?.version ?? null,
  at: row?.at ?? null,
  by: (row?.given_by as Consent['by'] | undefined) ?? null,
  byName: row?.given_by_name ?? null,
});

/** How each purpose of a player stands, in their order. */
export const consentsOf = async (db: Db, userId: string): Promise<Consent[]> => {
  const rows = new Map((await createConsentsRepository(db).of(userId)).map((row) => [row.purpose, row]));
  return consentPurposes.map((purpose) => toConsent(purpose, rows.get(purpose)));
};

/** How one purpose of a player stands. */
export const consentStateOf = async (db: Db, userId: string, purpose: ConsentPurpose): Promise<ConsentState> =>
  stateOf((await createConsentsRepository(db).of(userId)).find((row) => row.purpose === purpose));

/**
 * The ids of all who have refused a purpose: lists leave them out. Fetched apart, so that a list is still read from its
 * index.
 */
export const refusersOf = (db: Db, purpose: ConsentPurpose): Promise<string[]> =>
  createConsentsRepository(db).refusers(purpose);

/** True where a player has refused a purpose. */
export const hasRefused = async (db: Db, userId: string, purpose: ConsentPurpose): Promise<boolean> =>
  (await consentStateOf(db, userId, purpose)) === 'refused';

/** The day so many years later; the 29th of February counts from the first of March on in other years. */
const yearsLater = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/** True for whoever is under 16 on a day. Without a birth date everybody counts as old enough. */
export const isUnderAge = (birthDate: string | null, today: string): boolean =>
  birthDate !== null && today < yearsLater(birthDate, consentAge);

/** True where a guardian has to agree for somebody who was born then, by today's date at the club. */
export const needsGuardian = async (db: Db, clock: Clock, birthDate: string | null): Promise<boolean> => {
  if (birthDate === null) return false;
  const { timezone } = await createClubRepository(db).get();
  return isUnderAge(birthDate, dayIn(clock(), timezone));
};

import { consentAge, consentPurposes, consentVersion } from '@touchline/contract/people/consents';
import type { Consent, ConsentPurpose, ConsentState } from '@touchline/contract/people/consents';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { dayIn } from '../../lib/time/zone.ts';
import { createClubRepository } from '../club/club.repository.ts';
import { createConsentsRepository, type ConsentRow } from './consents.repository.ts';

/** The day so many years later; the 29th of February counts from the first of March on in other years. */
const yearsLater = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;

/** True for whoever is under 16 on a day. Without a birth date everybody counts as old enough. */
export const isUnderAge = (birthDate: string | null, today: string): boolean =>
  birthDate !== null && today < yearsLater(birthDate, consentAge);

/**
 * Who refused older words has refused: no new version brings that back. Who agreed to older ones is asked again, and who
 * agreed alone on a day on which a guardian was needed, as far as is known now: birth dates are corrected.
 */
const stateOf = (row: ConsentRow | undefined, wasUnderAge: (at: string) => boolean): ConsentState => {
  if (!row) return 'open';
  if (!row.is_agreed) return 'refused';
  if (row.given_by === 'player' && wasUnderAge(row.at)) return 'open';
  return row.version === consentVersion ? 'agreed' : 'open';
};

const toConsent = (purpose: ConsentPurpose, row: ConsentRow | undefined, state: ConsentState): Consent => ({
  purpose,
  state,
  version: row?.version ?? null,
  at: row?.at ?? null,
  by: (row?.given_by as Consent['by'] | undefined) ?? null,
  byName: row?.given_by_name ?? null,
});

/** How each purpose of a player stands, in their order. */
export const consentsOf = async (db: Db, userId: string): Promise<Consent[]> => {
  const consents = createConsentsRepository(db);
  const rows = new Map((await consents.of(userId)).map((row) => [row.purpose, row]));
  const birthDate = await consents.birthDateOf(userId);
  const { timezone } = await createClubRepository(db).get();
  const wasUnderAge = (at: string) => isUnderAge(birthDate, dayIn(at, timezone));
  return consentPurposes.map((purpose) => {
    const row = rows.get(purpose);
    return toConsent(purpose, row, stateOf(row, wasUnderAge));
  });
};

/** How one purpose of a player stands. */
export const consentStateOf = async (db: Db, userId: string, wanted: ConsentPurpose): Promise<ConsentState> =>
  (await consentsOf(db, userId)).find(({ purpose }) => purpose === wanted)?.state ?? 'open';

/**
 * The ids of all who have refused a purpose: lists leave them out. Fetched apart, so that a list is still read from its
 * index.
 */
export const refusersOf = (db: Db, purpose: ConsentPurpose): Promise<string[]> =>
  createConsentsRepository(db).refusers(purpose);

/** True where a player has refused a purpose. */
export const hasRefused = async (db: Db, userId: string, purpose: ConsentPurpose): Promise<boolean> =>
  (await createConsentsRepository(db).of(userId)).some((row) => row.purpose === purpose && !row.is_agreed);

/** True where a guardian has to agree for somebody who was born then, by today's date at the club. */
export const needsGuardian = async (db: Db, clock: Clock, birthDate: string | null): Promise<boolean> => {
  if (birthDate === null) return false;
  const { timezone } = await createClubRepository(db).get();
  return isUnderAge(birthDate, dayIn(clock(), timezone));
};

import { consentPurposes, consentVersions } from '@touchline/contract/people/consents';
import type { Consent, ConsentPurpose, ConsentState } from '@touchline/contract/people/consents';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { type Aged, isUnderAge } from '../../../lib/time/under-age.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createConsentsRepository, type ConsentRow } from './consents.repository.ts';

/**
 * A refusal of an older version remains a refusal. Agreement to an older version of this purpose's text is asked for again, and so is
 * agreement that a player gave alone on a day on which a guardian was needed, judged by the current birth date or squads, which
 * may have been corrected.
 */
const stateOf = (row: ConsentRow | undefined, version: number, wasUnderAge: (at: string) => boolean): ConsentState => {
  if (!row) return 'open';
  if (!row.is_agreed) return 'refused';
  if (row.given_by === 'player' && wasUnderAge(row.at)) return 'open';
  return row.version >= version ? 'agreed' : 'open';
};

const toConsent = (purpose: ConsentPurpose, row: ConsentRow | undefined, state: ConsentState): Consent => ({
  purpose,
  state,
  version: row?.version ?? null,
  at: row?.at ?? null,
  by: (row?.given_by as Consent['by'] | undefined) ?? null,
  byName: row?.given_by_name ?? null,
});

/** The state of each purpose of a player, in the order of the purposes. */
export const consentsOf = async (db: Db, userId: string, versions = consentVersions): Promise<Consent[]> => {
  const consents = createConsentsRepository(db);
  const rows = new Map((await consents.of(userId)).map((row) => [row.purpose, row]));
  const aged = await consents.agedOf(userId);
  const { timezone, consent_age } = await createClubRepository(db).get();
  const wasUnderAge = (at: string) => aged !== undefined && isUnderAge(aged, dayIn(at, timezone), consent_age);
  return consentPurposes.map((purpose) => {
    const row = rows.get(purpose);
    return toConsent(purpose, row, stateOf(row, versions[purpose], wasUnderAge));
  });
};

/** The state of one purpose of a player. */
export const consentStateOf = async (db: Db, userId: string, wanted: ConsentPurpose): Promise<ConsentState> =>
  (await consentsOf(db, userId)).find(({ purpose }) => purpose === wanted)?.state ?? 'open';

/** True where a player shows no portrait. */
export const hasRefusedPhotos = async (db: Db, userId: string): Promise<boolean> =>
  (await consentStateOf(db, userId, 'photos')) === 'refused';

/**
 * The ids of all players who have refused a purpose, for lists to leave out. A separate query, so that lists are still
 * read from their index.
 */
export const refusersOf = (db: Db, purpose: ConsentPurpose): Promise<string[]> =>
  createConsentsRepository(db).refusers(purpose);

/** True when a player has refused a purpose. */
export const hasRefused = async (db: Db, userId: string, purpose: ConsentPurpose): Promise<boolean> =>
  (await createConsentsRepository(db).of(userId)).some((row) => row.purpose === purpose && !row.is_agreed);

/**
 * The ids of all players whose data for a purpose staff must not see: they refused, or they agreed alone on a day on which
 * a guardian was needed. The latter comes to light when a birth date is corrected, or a player without one joins children.
 */
export const hiddenOf = async (db: Db, purpose: ConsentPurpose, userId?: string): Promise<string[]> => {
  const consents = createConsentsRepository(db);
  const refused = await consents.refusers(purpose, userId);
  const young = await consents.agreedYoung(purpose, userId);
  if (young.length === 0) return refused;
  const { timezone, consent_age } = await createClubRepository(db).get();
  const alone = young.filter(({ at, ...aged }) => isUnderAge(aged, dayIn(at, timezone), consent_age));
  return [...refused, ...alone.map(({ user_id }) => user_id)].sort();
};

/** True when staff must not see a player's data for a purpose. */
export const isHidden = async (db: Db, userId: string, purpose: ConsentPurpose): Promise<boolean> =>
  (await hiddenOf(db, purpose, userId)).length > 0;

/** True when a person needs a guardian's consent, by today's date at the club. */
export const needsGuardian = async (db: Db, clock: Clock, person: Aged): Promise<boolean> => {
  const { timezone, consent_age } = await createClubRepository(db).get();
  return isUnderAge(person, dayIn(clock(), timezone), consent_age);
};

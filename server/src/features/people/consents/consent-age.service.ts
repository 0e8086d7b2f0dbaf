import { consentAges } from '@touchline/contract/people/consents';
import type { ConsentAgeEffect } from '@touchline/contract/club/privacy';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { isUnderAge, yearsLater } from '../../../lib/time/under-age.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createConsentsRepository } from './consents.repository.ts';

const ages = Array.from({ length: consentAges.max - consentAges.min + 1 }, (_, index) => consentAges.min + index);

/** What each age that the club may set would change today, the youngest first. */
export const consentAgeEffects = async (db: Db, clock: Clock): Promise<ConsentAgeEffect[]> => {
  const { timezone, consent_age } = await createClubRepository(db).get();
  const consents = createConsentsRepository(db);
  const today = dayIn(clock(), timezone);
  const young = await consents.youngWithGuardians(yearsLater(today, -consentAges.max));
  const alone = await consents.agreedYoungByAny();
  return ages.map((age) => {
    const concerned = young.filter(
      ({ birth_date }) => isUnderAge(birth_date, today, age) !== isUnderAge(birth_date, today, consent_age),
    );
    const asked = alone.filter(({ birth_date, at }) => {
      const day = dayIn(at, timezone);
      return isUnderAge(birth_date, day, age) && !isUnderAge(birth_date, day, consent_age);
    });
    return {
      age,
      players: new Set(concerned.map(({ id }) => id)).size,
      guardians: new Set(concerned.flatMap(({ guardian_id }) => guardian_id ?? [])).size,
      askedAgain: new Set(asked.map(({ user_id }) => user_id)).size,
    };
  });
};

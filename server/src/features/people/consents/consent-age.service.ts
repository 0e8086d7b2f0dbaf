import { consentAges } from '@touchline/contract/people/consents';
import type { ConsentAgeEffect } from '@touchline/contract/club/privacy';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import { isUnderAge, youngerThan } from '../../../lib/time/under-age.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createConsentsRepository } from './consents.repository.ts';

const ages = Array.from({ length: consentAges.max - consentAges.min + 1 }, (_, index) => consentAges.min + index);

/** What each age that the club may set would change today, the youngest first. */
export const consentAgeEffects = async (db: Db, clock: Clock): Promise<ConsentAgeEffect[]> => {
  const { timezone, consent_age } = await createClubRepository(db).get();
  const consents = createConsentsRepository(db);
  const today = dayIn(clock(), timezone);
  const young = await consents.youngWithGuardians(youngerThan(consentAges.max, today));
  const alone = await consents.agreedYoungByAny();
  return ages.map((age) => {
    const concerned = young.filter((aged) => isUnderAge(aged, today, age) !== isUnderAge(aged, today, consent_age));
    const asked = alone.filter(({ at, ...aged }) => {
      const day = dayIn(at, timezone);
      return isUnderAge(aged, day, age) && !isUnderAge(aged, day, consent_age);
    });
    return {
      age,
      players: new Set(concerned.map(({ id }) => id)).size,
      guardians: new Set(concerned.flatMap(({ guardian_id }) => guardian_id ?? [])).size,
      askedAgain: new Set(asked.map(({ user_id }) => user_id)).size,
    };
  });
};

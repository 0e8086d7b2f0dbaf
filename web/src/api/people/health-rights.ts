import type { UserData } from '@touchline/contract/people/auth';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from './auth.ts';

type Known = Pick<UserData, 'role' | 'isMedical' | 'readsMedical'>;

/** What a person may do with records of health. */
export const healthRightsOf = (me: Known | undefined) => {
  const isMedical = me?.role === 'medical' || me?.isMedical === true;
  return {
    /** Is medical staff: keeps what is of health. */
    isMedical,
    /** Reads diagnoses and cases. */
    readsMedical: isMedical || me?.readsMedical === true,
    /** Sets availability; for other reasons than health without `isMedical`. */
    setsAvailability: isMedical || me?.role === 'tactic' || me?.role === 'admin',
  };
};

/** What the signed-in person may do with records of health. */
export const useHealthRights = () => healthRightsOf(useQuery(meQuery()).data);

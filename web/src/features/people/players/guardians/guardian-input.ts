import type { Guardian, GuardianInput } from '@touchline/contract/people/guardians';

/** A guardian as the list sends one back unchanged; the note stays as it is. */
export const inputOf = (guardian: Guardian): GuardianInput => {
  const { _id, name, email, phoneNumber, relation, mayAnswer, mayConsent, getsMessages, emergency } = guardian;
  return { _id, name, email, phoneNumber, relation, mayAnswer, mayConsent, getsMessages, emergency };
};

/** What a guardian is called where no name is known. */
export const nameOf = ({ name, email, phoneNumber }: Pick<Guardian, 'name' | 'email' | 'phoneNumber'>): string =>
  name ?? email ?? phoneNumber ?? '—';

/** The list with a guardian one place up or down. */
export const moved = (list: readonly Guardian[], from: number, by: -1 | 1): Guardian[] => {
  const order = [...list];
  const [one] = order.splice(from, 1);
  if (one) order.splice(from + by, 0, one);
  return order;
};

/** The day on which somebody becomes 18; born on 29 February, the day after the 28th. */
export const comesOfAge = (birthDate: string | null): string | null => {
  const [year = 0, month = 0, day = 0] = (birthDate ?? '').split('-').map(Number);
  return year === 0 ? null : new Date(Date.UTC(year + 18, month - 1, day)).toISOString().slice(0, 10);
};

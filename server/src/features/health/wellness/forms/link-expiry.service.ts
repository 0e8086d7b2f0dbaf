import type { Tx } from '../../../../db/database.ts';
import { expiryOf } from './form-times.ts';
import type { WellnessFormRow } from './forms.repository.ts';
import { createWellnessLinksRepository } from '../links/links.repository.ts';

/** Sets the open links of these forms to expire when the next form is due at its current time. */
export const renewExpiry = async (
  tx: Tx,
  forms: readonly WellnessFormRow[],
  place: { zone: string; now: string },
): Promise<void> => {
  const links = createWellnessLinksRepository(tx);
  for (const form of forms)
    for (const day of await links.openDays(form.id, place.now))
      await links.setExpiry(form.id, day, expiryOf(form, day, place), place.now);
};

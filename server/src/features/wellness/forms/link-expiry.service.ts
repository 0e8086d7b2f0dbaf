import type { Tx } from '../../../db/database.ts';
import { expiryOf } from './form-times.ts';
import type { WellnessFormRow } from './forms.repository.ts';
import { createWellnessLinksRepository } from '../links/links.repository.ts';

/** Lets the open links of these forms end when the next form goes out by the times that hold now. */
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

import { latestGuestDay, needsGuardian } from '@touchline/contract/squads/guest-rules';
import { type MessageKey } from '@touchline/contract/wire/messages';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { invalid } from '../../../lib/errors.ts';
import type { GuestRow } from './guests.repository.ts';

type Checked = Pick<GuestRow, 'birth_date' | 'from_day' | 'until_day' | 'guardian_name' | 'guardian_phone'>;

/**
 * Throws 400 naming `until` when the days are reversed, too many or over, `birthDate` when it is not before the first day,
 * and `guardianName` and `guardianPhone` where somebody under 18 has no guardian.
 */
export const assertGuest = (guest: Checked, today: string): void => {
  const wrong: [field: string, key: MessageKey][] = [];
  if (guest.birth_date >= guest.from_day) wrong.push(['birthDate', 'birthDateFuture']);
  if (guest.until_day < guest.from_day) wrong.push(['until', 'daysReversed']);
  else if (guest.until_day > latestGuestDay(guest.from_day)) wrong.push(['until', 'guestTooLong']);
  else if (guest.until_day < today) wrong.push(['until', 'guestOver']);
  if (needsGuardian(guest.birth_date, guest.from_day)) {
    if (guest.guardian_name === null) wrong.push(['guardianName', 'required']);
    if (guest.guardian_phone === null) wrong.push(['guardianPhone', 'required']);
  }
  if (wrong.length > 0) throw invalid(wrong.map(([field, key]) => ({ field, message: sentenceOf(key) })));
};

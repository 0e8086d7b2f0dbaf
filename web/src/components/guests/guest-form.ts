import { latestGuestDay, needsGuardian } from '@touchline/contract/squads/guest-rules';
import type { Guest, GuestInput } from '@touchline/contract/squads/guests';

/** A guest as form values. */
export type GuestForm = Record<
  'name' | 'birthDate' | 'from' | 'until' | 'guardianName' | 'guardianPhone' | 'club' | 'note',
  string
>;

export const formOf = (guest: Guest): GuestForm => ({
  name: guest.name,
  birthDate: guest.birthDate,
  from: guest.from,
  until: guest.until,
  guardianName: guest.guardianName ?? '',
  guardianPhone: guest.guardianPhone ?? '',
  club: guest.club ?? '',
  note: guest.note ?? '',
});

/** A form over a newer record: fields that were changed in it keep their value. */
export const rebased = (form: GuestForm, base: GuestForm, newer: GuestForm): GuestForm => ({
  ...newer,
  ...Object.fromEntries(Object.entries(form).filter(([field, value]) => base[field as keyof GuestForm] !== value)),
});

/** A new guest for these days. */
export const newForm = (from: string, until: string): GuestForm => ({
  name: '',
  birthDate: '',
  from,
  until,
  guardianName: '',
  guardianPhone: '',
  club: '',
  note: '',
});

/** Whether a guardian is asked for: of somebody under 18 on the first day. */
export const asksGuardian = ({ birthDate, from }: GuestForm): boolean =>
  birthDate !== '' && from !== '' && needsGuardian(birthDate, from);

/** What is wrong with the last day, by the key of its message. */
export const untilProblem = ({ from, until }: GuestForm): 'daysReversed' | 'guestTooLong' | undefined => {
  if (from === '' || until === '') return undefined;
  if (until < from) return 'daysReversed';
  return until > latestGuestDay(from) ? 'guestTooLong' : undefined;
};

/** What is still to be filled in. */
export const missingFields = (form: GuestForm) => {
  const needed = ['name', 'birthDate', 'from', 'until'] as const;
  const ofGuardian = asksGuardian(form) ? (['guardianName', 'guardianPhone'] as const) : [];
  return [...needed, ...ofGuardian].filter((field) => form[field].trim() === '');
};

/** Whether a guest can be sent. */
export const isComplete = (form: GuestForm): boolean =>
  missingFields(form).length === 0 && untilProblem(form) === undefined;

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const bodyOf = (form: GuestForm): Required<GuestInput> => ({
  name: form.name.trim(),
  birthDate: form.birthDate,
  from: form.from,
  until: form.until,
  guardianName: asksGuardian(form) ? orNull(form.guardianName) : null,
  guardianPhone: asksGuardian(form) ? orNull(form.guardianPhone) : null,
  club: orNull(form.club),
  note: orNull(form.note),
});

import type { Attendance, AttendanceChanges } from '@touchline/contract/football/attendances';
import type { MessageKey } from '@touchline/contract/wire/messages';
import { fieldRules } from '../../../forms/field-rules.ts';
import { addDays, daysBetween, momentOf, wallTimeIn } from '../../../lib/dates/days.ts';

/** Times in the club's time zone, `2026-10-17T18:30`; an empty string means no time out. */
export type AttendanceForm = { checkIn: string; checkOut: string; session: string; late: boolean };

const sessionMax = 100;

export const formOf =
  (timeZone: string) =>
  ({ checkIn, checkOut, session, late }: Attendance): AttendanceForm => ({
    checkIn: wallTimeIn(timeZone, checkIn),
    checkOut: checkOut === null ? '' : wallTimeIn(timeZone, checkOut),
    session,
    late,
  });

const refusalOf = (field: keyof AttendanceForm, value: unknown): MessageKey | undefined => {
  if (field === 'checkIn' && value === undefined) return 'required';
  if (field !== 'session' || typeof value !== 'string') return undefined;
  if (value === '') return 'required';
  return value.length > sessionMax ? 'tooLong' : undefined;
};

export const attendanceRules = (timeZone: string) =>
  fieldRules<AttendanceForm, AttendanceChanges>({
    fields: ['checkIn', 'checkOut', 'session', 'late'],
    wireOf: (form, field) => {
      if (field === 'session') return form.session.trim();
      if (field === 'late') return form.late;
      return momentOf(timeZone, form[field]) ?? (field === 'checkOut' ? null : undefined);
    },
    refusalOf,
  });

export const dayOf = (wallTime: string): string => wallTime.split('T')[0] ?? '';
export const timeOf = (wallTime: string): string => wallTime.split('T')[1] ?? '';

/** Moves the times to another day; a time out after midnight stays after midnight. */
export const onDay = (form: AttendanceForm, day: string): Pick<AttendanceForm, 'checkIn' | 'checkOut'> => ({
  checkIn: `${day}T${timeOf(form.checkIn)}`,
  checkOut: form.checkOut === '' ? '' : `${outDay({ ...form, day })}T${timeOf(form.checkOut)}`,
});

/** The day of the time out: as many days after the time in as before. */
export const outDay = ({ checkIn, checkOut, day }: AttendanceForm & { day?: string }): string => {
  const first = day ?? dayOf(checkIn);
  if (checkOut === '' || dayOf(checkIn) === '' || first === '') return first;
  return addDays(first, daysBetween(dayOf(checkIn), dayOf(checkOut)));
};

/** True if the time out is before the time in. */
export const leavesTooEarly = ({ checkIn, checkOut }: AttendanceForm): boolean =>
  checkOut !== '' && timeOf(checkIn) !== '' && checkOut <= checkIn;

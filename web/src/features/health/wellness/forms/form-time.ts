import type { WellnessForm, WellnessType } from '@touchline/contract/health/wellness';

export type Half = 'AM' | 'PM';
/** The selectable parts of `8:00:AM`. */
export type FormTime = { hour: string; minute: string; half: Half };

export const timeParts = (time: string): FormTime => {
  const [hour = '', minute = '', half] = time.split(':');
  return { hour, minute, half: half === 'PM' ? 'PM' : 'AM' };
};

/** The format sent to the server; a morning form stays AM and keeps its minutes. */
export const timeText = (type: WellnessType, { hour, minute, half }: FormTime): string =>
  `${hour}:${minute}:${type === 'morning' ? 'AM' : half}`;

export const hours: readonly string[] = Array.from({ length: 12 }, (_, index) => String(index + 1));
/** Where the clock has 24 hours; the first twelve are the morning's. */
export const hoursOfDay: readonly string[] = Array.from({ length: 24 }, (_, index) => String(index));
export const minutes: readonly string[] = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, '0'));

/** The hour from 0 to 23. */
export const hourOfDay = ({ hour, half }: FormTime): string => String((Number(hour) % 12) + (half === 'PM' ? 12 : 0));

/** The stored parts of an hour from 0 to 23. */
export const partsOfHour = (hour: string): Pick<FormTime, 'hour' | 'half'> => ({
  hour: String(Number(hour) % 12 || 12),
  half: Number(hour) < 12 ? 'AM' : 'PM',
});

/** The primary morning and evening forms, in this order, if they exist. */
export const primaryForms = (forms: readonly WellnessForm[]): WellnessForm[] =>
  (['morning', 'evening'] as const).flatMap((type) => forms.find((form) => form.primary && form.type === type) ?? []);

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
export const minutes: readonly string[] = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, '0'));

/** The primary morning and evening forms, in this order, if they exist. */
export const primaryForms = (forms: readonly WellnessForm[]): WellnessForm[] =>
  (['morning', 'evening'] as const).flatMap((type) => forms.find((form) => form.primary && form.type === type) ?? []);

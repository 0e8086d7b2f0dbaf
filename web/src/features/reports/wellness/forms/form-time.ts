import type { WellnessForm, WellnessType } from '@touchline/contract/health/wellness';

export type Half = 'AM' | 'PM';
/** The parts of `8:00:AM` as they are chosen. */
export type FormTime = { hour: string; minute: string; half: Half };

export const timeParts = (time: string): FormTime => {
  const [hour = '', minute = '', half] = time.split(':');
  return { hour, minute, half: half === 'PM' ? 'PM' : 'AM' };
};

/** As it is sent; a morning form stays in the morning and keeps its minutes. */
export const timeText = (type: WellnessType, { hour, minute, half }: FormTime): string =>
  `${hour}:${minute}:${type === 'morning' ? 'AM' : half}`;

export const hours: readonly string[] = Array.from({ length: 12 }, (_, index) => String(index + 1));
export const minutes: readonly string[] = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, '0'));

/** The primary form of the morning and that of the evening, in this order, as far as there are such. */
export const primaryForms = (forms: readonly WellnessForm[]): WellnessForm[] =>
  (['morning', 'evening'] as const).flatMap((type) => forms.find((form) => form.primary && form.type === type) ?? []);

import { localeOf } from '@touchline/contract/wire/languages';

/** 45 seconds, 2 minutes: the wait, rounded up. Separate from format.ts, which the sign-in page doesn't load. */
export const waitText = (language: string, seconds: number): string => {
  const inMinutes = seconds >= 60;
  const unit = inMinutes ? 'minute' : 'second';
  const count = inMinutes ? Math.ceil(seconds / 60) : Math.max(1, Math.ceil(seconds));
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
};

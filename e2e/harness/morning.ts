import { clubOfTests } from './api.ts';

const dayMs = 86_400_000;

/** Offset back to the last 07:30 UTC, when a morning form can go out in Madrid. */
export const morningOffset = () => {
  const now = Date.now();
  const morning = Math.floor(now / dayMs) * dayMs + 7.5 * 3_600_000;
  return (morning > now ? morning - dayMs : morning) - now;
};

/** After so long the minute of `timeSoon` has come. */
export const soonMs = 80_000;

/** `8:05:AM`: a minute that starts in 20 to 80 seconds in Madrid, so that a busy machine can still set it in time. */
export const timeSoon = (now: number) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: clubOfTests.timezone,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now + soonMs);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${Number(of('hour'))}:${of('minute')}:AM`;
};

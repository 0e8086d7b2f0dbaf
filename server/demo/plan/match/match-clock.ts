import { minutesMs } from '../../../src/lib/time/clock.ts';
import type { DemoRandom } from '../../lib/random.ts';

/** When something happened: as football writes it, and by the device's clock. */
export type DemoMoment = { period: number; minute: number; added: number | null; atBreak: boolean; at: string };

const halfMinutes = 45;
const secondMs = 1_000;

/** The course of a match of two halves: when they really began, and how much was added to each. */
export const createDemoMatchClock = (random: DemoRandom, kickOff: string) => {
  const added = [random.whole(1, 4), random.whole(3, 6)] as const;
  const first = Date.parse(kickOff) + random.whole(20, 150) * secondMs;
  const second = first + minutesMs(halfMinutes + added[0] + 15) + random.whole(10, 90) * secondMs;
  const startOf = (period: number) => (period === 1 ? first : second);
  const moment = (period: number, into: number, ms: number): DemoMoment => {
    const begin = (period - 1) * halfMinutes;
    return {
      period,
      minute: begin + Math.min(into, halfMinutes),
      added: into > halfMinutes ? into - halfMinutes : null,
      atBreak: false,
      at: new Date(ms).toISOString(),
    };
  };
  return {
    added,
    /** The minute of a half, from 1 on, past 45 in added time; `second` from 0 to 59. */
    at: (period: number, into: number, second: number): DemoMoment =>
      moment(period, into, startOf(period) + minutesMs(into - 1) + second * secondMs),
    start: (period: number): DemoMoment => moment(period, 1, startOf(period)),
    /** The added time of the half is that of its end. */
    end: (period: number): DemoMoment => {
      const minutes = halfMinutes + added[period - 1]!;
      return moment(period, minutes, startOf(period) + minutesMs(minutes));
    },
    /** During half-time. */
    atBreak: (): DemoMoment => ({ ...moment(2, 1, second - 30 * secondMs), atBreak: true }),
  };
};
export type DemoMatchClock = ReturnType<typeof createDemoMatchClock>;

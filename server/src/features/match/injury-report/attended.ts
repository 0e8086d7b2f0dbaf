import { minutesMs } from '../../../lib/time/clock.ts';

/** A training without a time of departure counts as long as this. */
const trainingMs = minutesMs(90);

/** How long a player was at a training. In milliseconds, so that a sum of many has no error of rounding. */
export const attendedMs = ({ check_in, check_out }: { check_in: string; check_out: string | null }): number =>
  check_out === null ? trainingMs : Math.max(0, Date.parse(check_out) - Date.parse(check_in));

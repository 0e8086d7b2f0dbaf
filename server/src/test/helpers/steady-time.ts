import { daysMs, timestampOf } from '../../lib/time/clock.ts';
import type { TestApp } from '../start-test-app.ts';

/** As if servers had seen the days go by that a test jumps over: what is out of time may go. */
export const letTimeGoBy = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>) =>
  db
    .updateTable('retention')
    .set({ seen_at: timestampOf(clock), steady_since: timestampOf(clock, -daysMs(2)) })
    .execute();

import { daysMs, timestampOf } from '../../lib/time/clock.ts';
import type { TestApp } from '../start-test-app.ts';

/** Makes the days that a test skips count as time seen by servers, so that expired records may be deleted. */
export const letTimeGoBy = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>) =>
  db
    .updateTable('retention')
    .set({ seen_at: timestampOf(clock), steady_since: timestampOf(clock, -daysMs(2)) })
    .execute();

import type { NamedMigration } from '../../vocabulary.ts';

/**
 * Tables by the words of the screens. "Absence" is what players announce; the marks of the roll call, which had that name, are
 * missed sessions. Indexes keep their names: only the plans of queries show them.
 */
const renamed = {
  absences: 'missed_sessions',
  away_periods: 'announced_absences',
  availability_periods: 'availability_limits',
  rate_limits: 'attempt_limits',
} as const;

export const nameWhatTablesHold: NamedMigration = {
  name: '0063-name-what-tables-hold',
  up: async ({ db }) => {
    for (const [before, after] of Object.entries(renamed)) await db.schema.alterTable(before).renameTo(after).execute();
  },
};

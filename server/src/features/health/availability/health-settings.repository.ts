import { severityBandsDefault } from '@touchline/contract/health/case-choices';
import type { healthSettings } from '@touchline/contract/health/case-settings';
import type * as z from 'zod';
import type { Db } from '../../../db/database.ts';
import { cachedInThread, reusable } from '../../../db/queries/reusable.ts';

export type HealthSettings = z.infer<typeof healthSettings>;

const defaults = {
  bodyAreaForCoaches: false,
  severityBands: severityBandsDefault,
  concussion: 'cisg',
  ownProtocol: null,
  concussionAges: [] as HealthSettings['concussionAges'],
  frame: true,
} as const satisfies Partial<HealthSettings>;

const settings = reusable((db) =>
  db.selectFrom('health_settings').$call(cachedInThread(db)).selectAll().where('id', '=', 1),
);

/** Who sees what of health, and how figures are counted. */
export const createHealthSettingsRepository = (db: Db) => ({
  /** Locks the row until the transaction ends, with the defaults where there is none: each change writes the whole of it. */
  lock: (at: string) =>
    db
      .insertInto('health_settings')
      .values({ id: 1, administrator_reads: false, medical_only: false, settings: '{}', updated_at: at })
      .onConflict((known) => known.column('id').doUpdateSet({ id: 1 }))
      .execute(),
  get: async (): Promise<HealthSettings> => {
    const [row] = await settings(db);
    return {
      administratorReadsMedical: row?.administrator_reads ?? false,
      medicalDepartmentOnly: row?.medical_only ?? false,
      ...defaults,
      ...(row?.settings as Partial<HealthSettings> | undefined),
    };
  },
  put: async ({ administratorReadsMedical, medicalDepartmentOnly, ...rest }: HealthSettings, at: string) => {
    const columns = {
      administrator_reads: administratorReadsMedical,
      medical_only: medicalDepartmentOnly,
      settings: JSON.stringify(rest),
      updated_at: at,
    };
    await db
      .insertInto('health_settings')
      .values({ id: 1, ...columns })
      .onConflict((known) => known.column('id').doUpdateSet(columns))
      .execute();
  },
});

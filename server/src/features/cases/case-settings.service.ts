import { severityBandsDefault } from '@touchline/contract/health/case-choices';
import { stageDefaults, type StageSetting } from '@touchline/contract/health/case-settings';
import { concussionPresets, type ConcussionProtocol } from '@touchline/contract/health/concussion-rules';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CaseCriterionTable } from '../../db/tables/case-tables.ts';
import { newId } from '../../lib/id.ts';
import { planDefaults } from './case-plans.ts';
import { createCasesRepository, type CaseRow } from './cases.repository.ts';

type Plan = { key: string; name: string | null; criteria: { stage: number; text: string; target: string | null }[] };
type Stored = {
  stages?: StageSetting[];
  plans?: Plan[];
  severityBands?: typeof severityBandsDefault;
  concussion?: 'cisg' | 'uk' | 'own';
  ownProtocol?: ConcussionProtocol;
};

/** The code of a concussion in OSIICS 15. */
export const concussionCode = 'HN1';

/** How a club works with cases: its stages, sets of criteria, bands of severity and protocol after a concussion. */
export const createCaseSettings = ({ db }: { db: Db }) => {
  const stored = async (on: Db): Promise<Stored> => {
    const row = await on.selectFrom('health_settings').select('settings').where('id', '=', 1).executeTakeFirst();
    return row?.settings ?? {};
  };
  const stages = async (on: Db = db): Promise<readonly StageSetting[]> => (await stored(on)).stages ?? stageDefaults;
  const plans = async (on: Db = db): Promise<readonly Plan[]> => [...((await stored(on)).plans ?? []), ...planDefaults];
  return {
    stored,
    stages,
    plans,
    health: async (on: Db = db) => ({ severityBands: (await stored(on)).severityBands ?? severityBandsDefault }),
    /** The criteria that a case begins with. */
    criteriaOf: async (on: Db, caseId: string, plan: string | null): Promise<Insertable<CaseCriterionTable>[]> => {
      const found = plan === null ? undefined : (await plans(on)).find(({ key }) => key === plan);
      return (found?.criteria ?? []).map(({ stage, text, target }, position) => ({
        id: newId(),
        case_id: caseId,
        stage,
        position,
        text,
        target,
      }));
    },
    /** The protocol of a concussion; null for any other case. */
    protocolOf: async (on: Db, row: Pick<CaseRow, 'id' | 'diagnosis_code'>) => {
      if (row.diagnosis_code !== concussionCode) return null;
      const { concussion: preset = 'cisg', ownProtocol } = await stored(on);
      const rules: ConcussionProtocol =
        preset === 'own' ? (ownProtocol ?? concussionPresets.cisg) : concussionPresets[preset];
      return { preset, rules, lastSymptomsOn: await createCasesRepository(on).lastSymptoms(row.id) };
    },
  };
};

export type CaseSettings = ReturnType<typeof createCaseSettings>;

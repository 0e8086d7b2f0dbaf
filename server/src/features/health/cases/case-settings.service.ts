import { severityBandsDefault } from '@touchline/contract/health/case-choices';
import {
  stageDefaults,
  type CasePlan,
  type ClubPlan,
  type StageSetting,
} from '@touchline/contract/health/case-settings';
import {
  concussionPresets,
  isConcussion,
  presetFor,
  type ConcussionProtocol,
} from '@touchline/contract/health/concussion-rules';
import type { Language } from '@touchline/contract/wire/languages';
import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { CaseCriterionTable } from '../../../db/tables/case-tables.ts';
import { newId } from '../../../lib/id.ts';
import { isUnderAge } from '../../../lib/time/under-age.ts';
import { plansWith } from './plans/case-plans.ts';
import { createCasesRepository, type CaseRow } from './cases.repository.ts';

/** A set that was kept before sets were bound to codes. */
type StoredPlan = Omit<ClubPlan, 'codes' | 'grade'> & Partial<ClubPlan>;
type Stored = {
  stages?: StageSetting[];
  plans?: StoredPlan[];
  severityBands?: typeof severityBandsDefault;
  concussion?: 'cisg' | 'uk' | 'own';
  ownProtocol?: ConcussionProtocol | null;
  concussionAges?: { under: number; preset: 'cisg' | 'uk' | 'own' }[];
};

/** How a club works with cases: its stages, sets of criteria, bands of severity and protocol after a concussion. */
export const createCaseSettings = ({ db }: { db: Db }) => {
  const stored = async (on: Db): Promise<Stored> => {
    const row = await on.selectFrom('health_settings').select('settings').where('id', '=', 1).executeTakeFirst();
    return row?.settings ?? {};
  };
  const stages = async (on: Db = db): Promise<readonly StageSetting[]> => (await stored(on)).stages ?? stageDefaults;
  const plans = async (language: Language, on: Db = db): Promise<CasePlan[]> =>
    plansWith(
      ((await stored(on)).plans ?? []).map((plan) => ({ ...plan, codes: plan.codes ?? [], grade: plan.grade ?? null })),
      language,
    );
  return {
    stored,
    stages,
    plans,
    health: async (on: Db = db) => ({ severityBands: (await stored(on)).severityBands ?? severityBandsDefault }),
    /** The criteria that a case begins with, in the language of the person who takes the set. */
    criteriaOf: async (
      on: Db,
      caseId: string,
      { plan, language }: { plan: string | null; language: Language },
    ): Promise<Insertable<CaseCriterionTable>[]> => {
      const found = plan === null ? undefined : (await plans(language, on)).find(({ key }) => key === plan);
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
    protocolOf: async (on: Db, row: Pick<CaseRow, 'id' | 'diagnosis_code' | 'diagnosis_text'>) => {
      if (!isConcussion({ code: row.diagnosis_code, text: row.diagnosis_text })) return null;
      const { concussion = 'cisg', concussionAges = [], ownProtocol } = await stored(on);
      const person = concussionAges.length > 0 ? await createCasesRepository(on).onsetAndBirth(row.id) : undefined;
      const isUnder = (age: number) => person !== undefined && isUnderAge(person, person.onset_day, age);
      const preset = presetFor(isUnder, concussionAges, concussion);
      const rules: ConcussionProtocol =
        preset === 'own' ? (ownProtocol ?? concussionPresets.cisg) : concussionPresets[preset];
      return { preset, rules, lastSymptomsOn: await createCasesRepository(on).lastSymptoms(row.id) };
    },
  };
};

export type CaseSettings = ReturnType<typeof createCaseSettings>;

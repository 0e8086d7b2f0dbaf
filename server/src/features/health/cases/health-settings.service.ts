import type {
  CasePlan,
  ClubPlan,
  setStages,
  StageSetting,
  updateHealthSettings,
} from '@touchline/contract/health/case-settings';
import { areRising } from '@touchline/contract/health/concussion-rules';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import type { Language } from '@touchline/contract/wire/languages';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import { conflict, invalidField } from '../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import { createHealthSettingsRepository, type HealthSettings } from '../availability/health-settings.repository.ts';
import type { CaseSettings } from './case-settings.service.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService; settings: CaseSettings };
type Changes = RequestOf<typeof updateHealthSettings>['body'];

/** Who sees what of health, and a club's own stages and sets of criteria. */
export const createHealthSettingsService = ({ db, clock, audit, settings }: Deps) => {
  const repository = createHealthSettingsRepository(db);

  /** Changes a part of what only cases read. */
  const put = async (tx: Tx, changes: Record<string, unknown>): Promise<void> => {
    const own = createHealthSettingsRepository(tx);
    const at = timestampOf(clock);
    await own.lock(at);
    await own.put({ ...(await own.get()), ...(await settings.stored(tx)), ...changes }, at);
  };

  /** Without what only cases read. */
  const shown = async (): Promise<HealthSettings> => {
    const { administratorReadsMedical, medicalDepartmentOnly, bodyAreaForCoaches, ...counting } =
      await repository.get();
    const { severityBands, concussion, ownProtocol, concussionAges, frame } = counting;
    return {
      administratorReadsMedical,
      medicalDepartmentOnly,
      bodyAreaForCoaches,
      severityBands,
      concussion,
      ownProtocol,
      concussionAges,
      frame,
    };
  };

  return {
    stages: () => settings.stages(),
    plans: (language: Language): Promise<CasePlan[]> => settings.plans(language),
    /** Throws 400 for a stage that stands twice, 409 `stageInUse` for one that is dropped while a case is in it. */
    setStages: async (stages: StageSetting[], actor: AuditActor): Promise<OutputOf<typeof setStages>> => {
      const keys = stages.map(({ key }) => key);
      const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
      if (twice !== -1) throw invalidField(`stages.${twice}.key`, 'importTwice');
      await briefly(db, async (tx) => {
        const used = await tx.selectFrom('cases').select('stage').distinct().where('closed_day', 'is', null).execute();
        const lost = used.find(({ stage }) => !keys.includes(stage));
        if (lost) throw conflict('stageInUse', { stage: lost.stage });
        await put(tx, { stages: stages.toSorted((a, b) => a.key - b.key) });
        await audit.note(tx, {
          actor,
          action: 'case.settingsUpdated',
          subject: { kind: 'settings', id: null },
          fields: [],
        });
      });
      return { stages: [...(await settings.stages())] };
    },
    /** Throws 400 for a key that stands twice. */
    setPlans: async (plans: ClubPlan[], actor: AuditActor, language: Language): Promise<{ plans: CasePlan[] }> => {
      const keys = plans.map(({ key }) => key);
      const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
      if (twice !== -1) throw invalidField(`plans.${twice}.key`, 'importTwice');
      await briefly(db, async (tx) => {
        await put(tx, { plans });
        await audit.note(tx, {
          actor,
          action: 'case.settingsUpdated',
          subject: { kind: 'settings', id: null },
          fields: [],
        });
      });
      return { plans: await settings.plans(language) };
    },
    get: shown,
    /** Changes the fields that are sent. Throws 400 for bands or days of steps that do not rise, and an age that stands twice. */
    update: async (changes: Changes, actor: AuditActor): Promise<HealthSettings> => {
      const { severityBands: bands } = changes;
      if (bands && !(bands.slight < bands.minimal && bands.minimal < bands.mild && bands.mild < bands.moderate))
        throw invalidField('severityBands', 'invalidInput');
      const { ownProtocol, concussionAges = [] } = changes;
      if (ownProtocol && !areRising(ownProtocol.days)) throw invalidField('ownProtocol', 'invalidInput');
      const ages = concussionAges.map(({ under }) => under);
      const twice = ages.findIndex((age, index) => ages.indexOf(age) !== index);
      if (twice !== -1) throw invalidField(`concussionAges.${twice}.under`, 'importTwice');
      await briefly(db, async (tx) => {
        await put(tx, changes);
        const fields = Object.keys(changes).sort();
        await audit.note(tx, {
          actor,
          action: 'settings.healthUpdated',
          subject: { kind: 'settings', id: null },
          fields,
        });
      });
      return shown();
    },
  };
};

export type HealthSettingsService = ReturnType<typeof createHealthSettingsService>;

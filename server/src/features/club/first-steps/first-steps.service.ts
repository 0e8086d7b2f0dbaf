import type { FirstSteps } from '@touchline/contract/club/first-steps';
import type { Db } from '../../../db/database.ts';
import { isDiskFull } from '../../../db/disk-full.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createFirstStepsRepository } from './first-steps.repository.ts';

export type FirstStepsDeps = {
  db: Db;
  audit: AuditService;
  /** `MAIL_URL` names the mail server. */
  hasMailUrl: boolean;
};

/** Leads a new club by what it does not have yet. Clubs of before this list never get it. */
export const createFirstStepsService = ({ db, audit, hasMailUrl }: FirstStepsDeps) => ({
  get: async (): Promise<{ steps: FirstSteps | null }> => {
    const found = createFirstStepsRepository(db);
    if (!(await found.isShown())) return { steps: null };
    const squads = await found.squads();
    const players = await found.hasPerson(['player']);
    const steps = {
      crest: (await createClubRepository(db).findCrest()) !== null,
      // The setup makes one squad, which many clubs never need to touch: its first player says that it is used.
      squad: players || squads.length > 1 || squads.some(({ created_at, updated_at }) => created_at !== updated_at),
      players,
      staff: await found.hasPerson(['tactic', 'medical', 'management']),
      mail: hasMailUrl || (await found.hasMailServer()),
      training: await found.hasTraining(),
    };
    if (!Object.values(steps).every(Boolean)) return { steps };
    // For good: a grown club that deletes its trainings or its mail server is not led again.
    // On a full disk, which takes no writes, the next question tries again.
    await found.hide().catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
    });
    return { steps: null };
  },
  hide: (actor: AuditActor): Promise<{ message: string }> =>
    db.transaction().execute(async (tx) => {
      if (await createFirstStepsRepository(tx).hide())
        await audit.note(tx, {
          actor,
          action: 'settings.updated',
          subject: { kind: 'settings', id: null },
          fields: ['firstSteps'],
        });
      return { message: 'The list of first steps was put away' };
    }),
});

export type FirstStepsService = ReturnType<typeof createFirstStepsService>;

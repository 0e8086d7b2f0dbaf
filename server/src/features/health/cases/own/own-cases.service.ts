import type { getOwnAvailability, OwnCase, sendSymptoms } from '@touchline/contract/me/me-availability';
import { isConcussion as isNamedSo } from '@touchline/contract/health/concussion-rules';
import type { OutputOf, RequestOf } from '@touchline/contract/wire/endpoint';
import type { Db, Tx } from '../../../../db/database.ts';
import { allIdsOf } from '../../../../db/queries/people/former-records.ts';
import type { Idempotency } from '../../../../db/idempotency.ts';
import { lockRows } from '../../../../db/queries/lock-rows.ts';
import { notFound } from '../../../../lib/errors.ts';
import type { Clock } from '../../../../lib/time/clock.ts';
import { dayIn } from '../../../../lib/time/zone.ts';
import type { AuditActor } from '../../../ground/audit/audit.service.ts';
import type { AvailabilityService } from '../../availability/availability.service.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import { consentNeeded } from '../../../people/consents/answering.service.ts';
import { hasRefused, isHidden } from '../../../people/consents/consent-status.service.ts';
import { createMeReadsRepository } from '../../../ground/audit/me-reads.repository.ts';
import { partOfDay, type CaseEntriesService } from '../case-entries.service.ts';
import type { CaseSettings } from '../case-settings.service.ts';
import { createOwnCasesRepository } from './own-cases.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  idempotency: Idempotency;
  availability: Pick<AvailabilityService, 'ownToday'>;
  settings: Pick<CaseSettings, 'stages'>;
  entries: Pick<CaseEntriesService, 'putSymptoms' | 'symptom'>;
};
/** The calling player, or a guardian for that player. */
type Player = {
  userId: string;
  guardian?: { id: string } | undefined;
  /** Who of the two acts. */
  actor: AuditActor;
};

/** The readings that are shown, of the latest medical ones. */
const readings = { looked: 200, shown: 20 };

/** What players see of their own availability and cases: all but the notes of the medical staff. */
export const createOwnCasesService = ({ db, clock, idempotency, availability, settings, entries }: Deps) => {
  type Diagnosed = { diagnosis_code: string | null; diagnosis_text: string | null; closed_day: string | null };
  const isConcussion = ({ diagnosis_code: code, diagnosis_text: text, closed_day }: Diagnosed): boolean =>
    isNamedSo({ code, text }) && closed_day === null;

  const casesOf = async (player: string): Promise<OwnCase[]> => {
    const own = createOwnCasesRepository(db);
    const rows = await own.of(player);
    const movedBy = await own.movedBy(rows.map(({ id }) => id));
    const stages = await settings.stages();
    const { timezone } = await createClubRepository(db).get();
    const now = clock();
    const concussion = rows.find(isConcussion);
    const hasTold =
      concussion !== undefined && (await own.hasTold(concussion.id, dayIn(now, timezone), partOfDay(now, timezone)));
    return rows.map((row) => ({
      _id: row.id,
      kind: row.kind as OwnCase['kind'],
      onsetDate: row.onset_day,
      bodyArea: row.body_area as OwnCase['bodyArea'],
      side: row.side as OwnCase['side'],
      diagnosis: row.diagnosis_text,
      stage: row.stage,
      stages: stages.length,
      stageName: stages.find(({ key }) => key === row.stage)?.name ?? null,
      open: row.closed_day === null,
      closedOn: row.closed_day,
      treatedBy: movedBy.get(row.id) ?? row.opened_by,
      asksSymptoms: row.id === concussion?.id && !hasTold,
    }));
  };

  const readingsOf = async (player: string) => {
    const subjects = await allIdsOf(db, player);
    const all = await createMeReadsRepository(db).page([{ action: 'person.medicalDataRead', subjects }], {
      limit: readings.looked,
      offset: 0,
    });
    return all
      .filter(({ fields }) => fields.includes('cases'))
      .slice(0, readings.shown)
      .map(({ at, name }) => ({ at, by: name }));
  };

  return {
    /**
     * What the player can take part in today as coaches see it, the own cases, and who opened them. A guardian sees no
     * case while the storage of medical data is refused.
     */
    get: async ({ userId, guardian }: Player): Promise<OutputOf<typeof getOwnAvailability>> => {
      const isClosed = guardian !== undefined && (await hasRefused(db, userId, 'medical'));
      return {
        today: await availability.ownToday(userId),
        cases: isClosed ? [] : await casesOf(userId),
        readings: await readingsOf(userId),
      };
    },
    /**
     * Records symptoms in the player's open case of a concussion. Throws 404 without one, 403 while the storage of medical
     * data is refused, 400 naming `at` for a moment of another week.
     */
    sendSymptoms: async (
      input: RequestOf<typeof sendSymptoms>['body'],
      { userId, guardian, actor }: Player,
      key: string | undefined,
    ): Promise<OutputOf<typeof sendSymptoms>> => {
      const write = { accountId: actor.userId, call: 'POST /v1/me/symptoms', key, body: { player: userId, ...input } };
      const id = await db.transaction().execute(async (tx: Tx) => {
        await lockRows(tx, 'users', [userId]);
        const row = (await createOwnCasesRepository(tx).of(userId)).find(isConcussion);
        if (!row) throw notFound('case');
        if (await isHidden(tx, userId, 'medical')) throw consentNeeded();
        const by = guardian ? 'guardian' : 'player';
        const { id: made } = await idempotency.once(tx, write, (newEntryId) =>
          entries.putSymptoms(tx, { id: newEntryId, caseId: row.id, by, ...input }, actor),
        );
        return made;
      });
      return entries.symptom(id);
    },
  };
};

export type OwnCasesService = ReturnType<typeof createOwnCasesService>;

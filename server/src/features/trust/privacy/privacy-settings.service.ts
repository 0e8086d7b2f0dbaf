import type { PrivacySettings, privacyChanges, RetentionPeriods } from '@touchline/contract/club/privacy';
import type * as z from 'zod';
import type { Db, Tx } from '../../../db/database.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { invalidField } from '../../../lib/errors.ts';
import { assertVersion } from '../../../lib/version.ts';
import { addDays, dayIn } from '../../../lib/time/zone.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { settleInjury } from '../../ground/availability-limits/injury-flag.service.ts';
import { consentAgeEffects } from '../../people/consents/consent-age.service.ts';
import { hiddenOf } from '../../people/consents/consent-status.service.ts';
import { createRetentionRepository } from '../../ground/retention/retention.repository.ts';
import { createSettingsRepository } from '../../club/settings/settings.repository.ts';
import { remindDays, runEveryMs } from '../retention/retention.service.ts';

/** Reads and changes the retention periods and the age of consent. */
export const createPrivacySettingsService = ({ db, clock, audit }: { db: Db; clock: Clock; audit: AuditService }) => {
  const answer = async (at: Db | Tx): Promise<PrivacySettings> => {
    const retention = createRetentionRepository(at);
    const { papers_until, last_run_at, last_removed, updated_at } = await retention.row();
    const { timezone, consent_age } = await createClubRepository(at).get();
    const isDue = papers_until !== null && dayIn(clock(), timezone) >= addDays(papers_until, -remindDays);
    return {
      periods: await retention.periods(),
      consentAge: consent_age,
      consentAgeEffects: await consentAgeEffects(at, clock),
      papers: { until: papers_until, people: await retention.countWithPapers(), isDue },
      termsAcceptedAt: (await retention.termsAcceptedAt()) ?? null,
      lastRun: last_run_at === null ? null : { at: last_run_at, removed: last_removed },
      nextRunAt:
        last_run_at === null ? timestampOf(clock) : new Date(Date.parse(last_run_at) + runEveryMs).toISOString(),
      updatedAt: updated_at,
    };
  };

  return {
    get: (): Promise<PrivacySettings> => answer(db),
    /**
     * Changes the fields that are sent. Throws 400 for a day in the past, 412 when `ifMatch` names an older version.
     */
    update: (
      { papersUntil, consentAge, ...periods }: z.output<typeof privacyChanges>,
      actor: AuditActor,
      ifMatch: string | undefined,
    ): Promise<PrivacySettings> =>
      db.transaction().execute(async (tx) => {
        const retention = createRetentionRepository(tx);
        const before = await retention.lock();
        assertVersion(before.updated_at, ifMatch);
        const { timezone, consent_age } = await createClubRepository(tx).get();
        if (typeof papersUntil === 'string' && papersUntil <= dayIn(clock(), timezone))
          throw invalidField('papersUntil', 'dayOver');
        const present: RetentionPeriods = await retention.periods();
        const kinds = (Object.keys(periods) as (keyof RetentionPeriods)[]).filter(
          (kind) => periods[kind] !== undefined && periods[kind] !== present[kind],
        );
        const isOtherDay = papersUntil !== undefined && papersUntil !== before.papers_until;
        const isOtherAge = consentAge !== undefined && consentAge !== consent_age;
        const fields = [...kinds, ...(isOtherDay ? ['papersUntil'] : []), ...(isOtherAge ? ['consentAge'] : [])];
        if (fields.length === 0) return answer(tx);
        const changed = Object.fromEntries(kinds.map((kind) => [kind, periods[kind]]));
        await retention.update({
          periods: { ...before.periods, ...changed },
          ...(isOtherDay && { papers_until: papersUntil }),
          updated_at: nextVersion(clock, before.updated_at),
        });
        if (isOtherAge) {
          await createSettingsRepository(tx).update({ consent_age: consentAge });
          // Other players count as having agreed alone too young: nobody may know that they are injured.
          await settleInjury(tx, dayIn(clock(), timezone), { hidden: await hiddenOf(tx, 'medical') });
        }
        await audit.note(tx, {
          actor,
          action: 'settings.privacyUpdated',
          subject: { kind: 'settings', id: null },
          fields,
        });
        return answer(tx);
      }),
  };
};

export type PrivacySettingsService = ReturnType<typeof createPrivacySettingsService>;

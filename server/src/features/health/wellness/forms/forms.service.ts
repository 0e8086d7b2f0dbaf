import type { ListOf, ListQuery } from '@touchline/contract/wire/common';
import {
  wellnessQuestions,
  type QuestionKey,
  type updateWellnessForm,
  type WellnessForm,
  type WellnessType,
} from '@touchline/contract/health/wellness';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Db } from '../../../../db/database.ts';
import { changedFields, columnsOf, type StoredFields } from '../../../../lib/stored-fields.ts';
import { nextVersion, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { invalidField, notFound } from '../../../../lib/errors.ts';
import { fold } from '../../../../lib/text/search.ts';
import { assertVersion } from '../../../../lib/version.ts';
import type { AuditActor, AuditService } from '../../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import { createWellnessFormsRepository, type WellnessFormRow } from './forms.repository.ts';
import { renewExpiry } from './link-expiry.service.ts';

/** Labels for clients without their own translations. */
const labels: Record<QuestionKey, string> = {
  sleep: 'Sleep quality',
  fatigue: 'Fatigue',
  soreness: 'Muscle soreness',
  stress: 'Stress',
  mood: 'Mood',
  effort: 'Session effort',
  minutes: 'Minutes trained',
};

/** The version of a form that was never changed. */
const firstVersion = '2000-01-01T00:00:00.000Z';
const versionOf = ({ updated_at }: WellnessFormRow): string => updated_at ?? firstVersion;

const toForm = (row: WellnessFormRow): WellnessForm => {
  const type = row.type as WellnessType;
  return {
    _id: row.id,
    type,
    primary: row.is_primary,
    title: row.title,
    time: row.time,
    questions: wellnessQuestions[type].map(({ key, min, max }) => ({ key, label: labels[key], min, max })),
    updatedAt: versionOf(row),
  };
};

type Changes = RequestOf<typeof updateWellnessForm>['body'];

const stored = { time: 'time', title: 'title' } as const satisfies StoredFields<Changes, WellnessFormRow>;

/** Manages the forms and the times at which they are mailed. */
export const createWellnessFormsService = ({ db, clock, audit }: { db: Db; clock: Clock; audit: AuditService }) => ({
  list: async ({ pageNo, pageSize, search = '' }: ListQuery): Promise<ListOf<WellnessForm>> => {
    const term = fold(search);
    const forms = (await createWellnessFormsRepository(db).all()).filter(({ title }) => fold(title).includes(term));
    const from = (pageNo - 1) * pageSize;
    return { records: forms.slice(from, from + pageSize).map(toForm), pageNo, pageSize, total: forms.length };
  },
  /**
   * Changes the fields that are sent. A new time takes effect at once: if it has passed today, the form is next sent
   * tomorrow. Throws 404, 400 when a morning form would leave the morning, 412 when `ifMatch` names an older version.
   */
  update: (id: string, changes: Changes, actor: AuditActor, ifMatch: string | undefined): Promise<WellnessForm> =>
    db.transaction().execute(async (tx) => {
      const forms = createWellnessFormsRepository(tx);
      const row = await forms.lock(id);
      if (!row) throw notFound('wellness form');
      assertVersion(versionOf(row), ifMatch);
      if (row.type === 'morning' && changes.time?.endsWith('PM')) throw invalidField('time', 'morningTime');
      const fields = changedFields(stored, changes, row);
      if (fields.length === 0) return toForm(row);
      const columns = {
        ...columnsOf(stored, changes),
        ...(fields.includes('time') && { time_changed_at: timestampOf(clock) }),
        updated_at: nextVersion(clock, versionOf(row)),
      };
      await forms.update(id, columns);
      const after: WellnessFormRow = { ...row, ...columns };
      if (fields.includes('time')) {
        const { timezone: zone } = await createClubRepository(tx).get();
        await renewExpiry(tx, [after], { zone, now: timestampOf(clock) });
      }
      await audit.note(tx, {
        actor,
        action: 'wellness.formUpdated',
        subject: { kind: 'wellnessForm', id },
        fields,
      });
      return toForm(after);
    }),
});

export type WellnessFormsService = ReturnType<typeof createWellnessFormsService>;

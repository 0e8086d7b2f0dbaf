import { planLimits } from '@touchline/contract/football/session/plan-choices';
import { readyTemplates, type createWeekTemplate, type WeekTemplate } from '@touchline/contract/plan/week-templates';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Language } from '@touchline/contract/wire/languages';
import { briefly, json, type Db, type Tx } from '../../../db/database.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import type { StoredTemplateSession } from '../../../db/tables/plan-tables.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import { caseKey } from '../../../lib/text/search.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { textsOf } from '../../../texts/texts.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { assertSquad } from '../../ground/reach/event-squads.service.ts';
import { scopeOf, type Bound, type BoundActor } from '../../ground/reach/scope.ts';
import { sessionsOfWeek, type SourceSession } from '../week/week-sessions.service.ts';
import { sessionsOfReady } from './ready-templates.service.ts';
import { createWeekTemplatesRepository, type WeekTemplateRow } from './week-templates.repository.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService; idempotency: Idempotency };
type Input = RequestOf<typeof createWeekTemplate>['body'];

const answerOf = (session: StoredTemplateSession): WeekTemplate['sessions'][number] => ({
  kind: session.kind,
  title: session.title,
  name: session.name,
  weekday: session.weekday,
  time: session.time,
  place: session.place,
  half: session.half,
  durationMin: session.durationMin,
  intensity: session.intensity,
  intendedRpe: session.intendedRpe,
  focus: session.focus,
  parts: session.parts.length,
});

const toTemplate = ({ id, name, sessions, updated_at }: WeekTemplateRow): WeekTemplate => ({
  _id: id,
  name,
  isReady: false,
  sessions: sessions.map(answerOf),
  updatedAt: updated_at,
});

const storedOf = ({ plan, ...session }: SourceSession): StoredTemplateSession => ({
  kind: session.kind,
  title: session.title,
  name: session.name,
  weekday: session.weekday,
  time: session.time,
  place: session.place,
  half: session.half,
  durationMin: session.durationMin,
  intensity: session.intensity,
  intendedRpe: session.intendedRpe,
  focus: session.focus,
  parts: (plan?.parts ?? []).map((part) => ({ ...part, groups: [] })),
  objectives: plan?.objectives ?? null,
  bring: plan?.bring ?? [],
  category: session.category,
});

const subjectOf = (id: string) => ({ kind: 'weektemplate', id }) as const;

/** Weeks that squads keep to plan others by them. */
export const createWeekTemplatesService = ({ db, clock, audit, idempotency }: Deps) => {
  const get = async (on: Db, id: string, caller: Bound): Promise<WeekTemplate> => {
    const row = await createWeekTemplatesRepository(on, scopeOf(caller)).find(id);
    if (!row) throw notFound('weekTemplate');
    return toTemplate(row);
  };

  /** Throws 409 `templateNameTaken`: names are compared with those that the caller sees. */
  const assertFree = async (tx: Tx, name: string, { id, caller }: { id?: string; caller: Bound }): Promise<string> => {
    const key = caseKey(name);
    const other = await createWeekTemplatesRepository(tx, scopeOf(caller)).named(key);
    if (other && other.id !== id) throw conflict('templateNameTaken', { field: 'name' });
    return key;
  };

  const create = async (tx: Tx, id: string, { name, squad, from }: Input, caller: BoundActor): Promise<void> => {
    await assertSquad(tx, squad, caller);
    const name_key = await assertFree(tx, name, { caller });
    const templates = createWeekTemplatesRepository(tx, scopeOf(caller));
    if ((await templates.list()).length >= planLimits.templatesMax) throw invalidField('name', 'tooMany');
    const at = timestampOf(clock);
    const sessions = (await sessionsOfWeek(tx, { squad, from, tasks: true }, at)).map(storedOf);
    if (sessions.length === 0) throw invalidField('from', 'weekEmpty');
    if (sessions.length > planLimits.templateSessionsMax) throw invalidField('from', 'tooMany');
    await templates.insert({
      id,
      squad_id: squad,
      name,
      name_key,
      sessions: json(sessions),
      created_at: at,
      updated_at: at,
    });
    await audit.note(tx, { actor: caller, action: 'weektemplate.created', subject: subjectOf(id) });
  };

  return {
    /** Own ones by name, then the ready ones in the reader's language. */
    list: async (caller: Bound, language: Language): Promise<{ records: WeekTemplate[] }> => {
      const own = await createWeekTemplatesRepository(db, scopeOf(caller)).list();
      const { names, sessions } = textsOf(language).weekTemplates;
      const ready = readyTemplates.map((key): WeekTemplate => ({
        _id: key,
        name: names[key],
        isReady: true,
        sessions: sessionsOfReady(key, sessions).map(answerOf),
        updatedAt: null,
      }));
      return { records: [...own.map(toTemplate), ...ready] };
    },
    /**
     * Keeps the sessions of a week. Throws 400 naming `squad`, `from` for a week without any, `name` once there are too many; 409
     * `templateNameTaken`.
     */
    create: (input: Input, caller: BoundActor, key: string | undefined): Promise<WeekTemplate> =>
      db.transaction().execute(async (tx) => {
        const write = { accountId: caller.userId, call: 'POST /v1/weektemplates', key, body: input };
        const { id } = await idempotency.once(tx, write, (newTemplateId) => create(tx, newTemplateId, input, caller));
        return get(tx, id, caller);
      }),
    /** Throws 404, 409 `templateNameTaken`. */
    rename: (id: string, name: string, caller: BoundActor): Promise<WeekTemplate> =>
      briefly(db, async (tx) => {
        const templates = createWeekTemplatesRepository(tx, scopeOf(caller));
        const row = await templates.lock(id);
        if (!row) throw notFound('weekTemplate');
        const name_key = await assertFree(tx, name, { id, caller });
        if (name !== row.name) {
          await templates.update(id, { name, name_key, updated_at: nextVersion(clock, row.updated_at) });
          const subject = subjectOf(id);
          await audit.note(tx, { actor: caller, action: 'weektemplate.updated', subject, fields: ['name'] });
        }
        return get(tx, id, caller);
      }),
    /** Throws 404. */
    remove: (id: string, caller: BoundActor): Promise<{ deleted: number }> =>
      briefly(db, async (tx) => {
        const templates = createWeekTemplatesRepository(tx, scopeOf(caller));
        if (!(await templates.lock(id))) throw notFound('weekTemplate');
        await templates.remove(id);
        await audit.note(tx, { actor: caller, action: 'weektemplate.deleted', subject: subjectOf(id) });
        return { deleted: 1 };
      }),
  };
};

export type WeekTemplatesService = ReturnType<typeof createWeekTemplatesService>;

import type { planWeekCopy } from '@touchline/contract/plan/week-copies';
import { plannedLoadOf } from '@touchline/contract/football/session/load';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Language } from '@touchline/contract/wire/languages';
import type { Db } from '../../../db/database.ts';
import type { StoredTemplateSession } from '../../../db/tables/plan-tables.ts';
import { invalidField } from '../../../lib/errors.ts';
import { sumsOf } from '../../football/session-plans/plan-after.service.ts';
import { sessionsOfWeek, type SourceSession } from '../week/week-sessions.service.ts';
import type { WeekReader } from '../week/week.service.ts';
import { sessionsOfTemplate } from '../week-templates/find-template.service.ts';

export type Source = Pick<RequestOf<typeof planWeekCopy>['body'], 'squad' | 'from' | 'template' | 'tasks'>;

const ofTemplate = (session: StoredTemplateSession, index: number): SourceSession => {
  const { parts, objectives, bring, ...fields } = session;
  const hasPlan = parts.length > 0 || bring.length > 0 || objectives !== null;
  return {
    ...fields,
    id: String(index),
    wasDay: null,
    planned: plannedLoadOf(session, parts),
    called: null,
    plan: hasPlan ? { objectives, parts, bring, ...sumsOf({ parts }) } : null,
  };
};

/**
 * The sessions of a week or of a template. Throws 400 naming `from` without either, `template` for both, or for one that the caller
 * does not see.
 */
export const readSource = async (
  db: Db,
  { squad, from, template, tasks = false }: Source,
  { caller, language, now }: { caller: WeekReader; language: Language; now: string },
): Promise<SourceSession[]> => {
  if (template === undefined) {
    if (from === undefined) throw invalidField('from', 'required');
    return sessionsOfWeek(db, { squad, from, tasks }, now);
  }
  if (from !== undefined) throw invalidField('template', 'invalidInput');
  const sessions = await sessionsOfTemplate(db, template, { caller, language });
  if (!sessions) throw invalidField('template', 'templateUnknown');
  return sessions.map(ofTemplate).filter(({ kind }) => kind === 'training' || tasks);
};

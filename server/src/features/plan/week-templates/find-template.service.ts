import { readyTemplates } from '@touchline/contract/plan/week-templates';
import type { Language } from '@touchline/contract/wire/languages';
import type { Db } from '../../../db/database.ts';
import type { StoredTemplateSession } from '../../../db/tables/plan-tables.ts';
import { textsOf } from '../../../texts/texts.ts';
import { scopeOf, type Bound } from '../../ground/reach/scope.ts';
import { sessionsOfReady } from './ready-templates.service.ts';
import { createWeekTemplatesRepository } from './week-templates.repository.ts';

/** The sessions of a template by its id, or by the key of a ready one; undefined for one that the caller does not see. */
export const sessionsOfTemplate = async (
  db: Db,
  template: string,
  { caller, language }: { caller: Bound; language: Language },
): Promise<StoredTemplateSession[] | undefined> => {
  const ready = readyTemplates.find((key) => key === template);
  if (ready) return sessionsOfReady(ready, textsOf(language).weekTemplates.sessions);
  return (await createWeekTemplatesRepository(db, scopeOf(caller)).find(template))?.sessions;
};

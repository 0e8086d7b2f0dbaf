import { readyTemplates, type WeekTemplate } from '@touchline/contract/plan/week-templates';
import type { TFunction } from 'i18next';

/** The name of a template; of the ready ones in the language of the reader. */
export const templateName = (t: TFunction, { _id, name }: Pick<WeekTemplate, '_id' | 'name'>): string => {
  const ready = readyTemplates.find((key) => key === _id);
  return ready ? t(`week.template.ready.${ready}`) : name;
};

import type { TFunction } from 'i18next';
import type { ImportingPeople } from './use-people-import.ts';

/** Why nothing can be imported at the moment; undefined if it can. */
export const reasonOf = (t: TFunction, importing: ImportingPeople): string | undefined => {
  const { canImport, source, openColumns, failure, isReading, isImporting } = importing;
  if (canImport || isImporting) return undefined;
  if (!source) return t('imports.whyNoFile');
  if (isReading) return t('common.why.wait');
  if (failure !== null) return t('imports.whyFailed');
  return t(openColumns > 0 ? 'imports.whyColumns' : 'imports.whyNothing');
};

/** Beside the button: why it is disabled although there is something to import, or how many rows it leaves out. */
export const noteOf = (t: TFunction, importing: ImportingPeople): string | undefined => {
  const { preview, openColumns, failure, count, isReading } = importing;
  if (!preview) return undefined;
  if (openColumns > 0) return t('imports.whyColumns');
  if (failure !== null && !isReading) return t('imports.whyFailed');
  return preview.wrong > 0 && count > 0 ? t('imports.leftOut', { count: preview.wrong }) : undefined;
};

/** What a preview has come to, for screen readers: it is announced after each decision. */
export const outcomeOf = (t: TFunction, { preview, isReading, failure }: ImportingPeople): string => {
  if (!preview || isReading || failure !== null) return '';
  const questions = preview.players?.questions ?? 0;
  const counts = t('imports.told', {
    new: preview.new,
    changed: preview.changed,
    same: preview.same,
    wrong: preview.wrong,
  });
  return questions > 0 ? `${counts} ${t('imports.toldQuestions', { count: questions })}` : counts;
};

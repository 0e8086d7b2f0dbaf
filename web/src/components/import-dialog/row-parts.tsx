import type { ImportRow, ImportState } from '@touchline/contract/club/imports';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { validationText } from '../../lib/forms/validation.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { importFieldName, importValue } from './import-value.ts';

const tones: Record<ImportState, BadgeTone> = {
  new: 'success',
  changed: 'info',
  same: 'neutral',
  wrong: 'danger',
  waiting: 'warn',
};

/** What becomes of a row. */
export function RowState({ state }: { state: ImportState }) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`imports.states.${state}`)}</Badge>;
}

/** Each field that a row changes, with its old and new value. */
export function RowChanges({ changes }: { changes: ImportRow['changes'] }) {
  const { t } = useTranslation();
  // Its texts are already in the club's time zone.
  const clubClock = useFormat('UTC');
  if (changes.length === 0) return null;
  return (
    <dl className="col-start-2 col-end-4 grid gap-0.5 text-sm">
      {changes.map(({ field, from, to }) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-1.5">
          <dt className="text-ink-3">{importFieldName(t, field)}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-ink">
            <bdi className="text-ink-2 line-through decoration-ink-3/60 wrap-anywhere">
              {importValue(t, { format: clubClock, field, value: from })}
            </bdi>
            <ArrowRight role="img" aria-label={t('imports.becomes')} className="flip size-3.5 self-center text-ink-3" />
            <bdi className="font-medium wrap-anywhere">{importValue(t, { format: clubClock, field, value: to })}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Why a row is wrong. */
export function RowProblems({ problems }: { problems: ImportRow['problems'] }) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <ul className="col-start-2 col-end-4 grid gap-0.5 text-sm text-danger">
      {problems.map(({ field, message }, index) => (
        <li key={index} className="wrap-anywhere">
          {t('imports.problem', { field: importFieldName(t, field), message: validationText(t, message) })}
        </li>
      ))}
    </ul>
  );
}

/** What was not read as it stands, and how it was taken. */
export function RowNotes({ notes = [] }: { notes: ImportRow['notes'] }) {
  const { t } = useTranslation();
  if (notes.length === 0) return null;
  return (
    <ul className="col-start-2 col-end-4 grid gap-0.5 text-sm text-warn">
      {notes.map(({ field, value, text }, index) => (
        <li key={index} className="wrap-anywhere">
          {t('imports.note', { field: importFieldName(t, field), value, text: validationText(t, text) })}
        </li>
      ))}
    </ul>
  );
}

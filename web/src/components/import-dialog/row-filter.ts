import type { TFunction } from 'i18next';
import { capitalised } from '../../lib/i18n/names.ts';
import type { Formatter } from '../../lib/i18n/format.ts';
import {
  type FixturesPreview,
  type ImportPreview,
  type ImportRow,
  type ImportState,
  importStates,
} from '@touchline/contract/club/imports';

/** What the list of rows shows: all, those in a state, those that ask something, or those with a note. */
export const rowFilters = ['all', ...importStates, 'questions', 'notes'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** Whether a row is shown. */
export const isShown = (filter: RowFilter, { state, question, notes }: ImportRow): boolean => {
  if (filter === 'all') return true;
  if (filter === 'questions') return Boolean(question);
  if (filter === 'notes') return Boolean(notes?.length);
  return state === (filter satisfies ImportState);
};

/** How many rows each filter shows. */
export const countsOf = (preview: ImportPreview | FixturesPreview): Record<RowFilter, number> => ({
  all: preview.rows.length,
  new: preview.new,
  changed: preview.changed,
  same: preview.same,
  wrong: preview.wrong,
  waiting: preview.rows.filter((row) => isShown('waiting', row)).length,
  questions: preview.rows.filter((row) => isShown('questions', row)).length,
  notes: preview.rows.filter((row) => isShown('notes', row)).length,
});

/** The filters that show something, with their numbers, for a control. */
export const filterOptions = (
  t: TFunction,
  {
    format,
    preview,
    chosen,
  }: { format: Pick<Formatter, 'number'>; preview: ImportPreview | FixturesPreview; chosen: RowFilter },
): { value: RowFilter; label: string }[] => {
  const counts = countsOf(preview);
  return rowFilters
    .filter((value) => value === 'all' || value === chosen || counts[value] > 0)
    .map((value) => ({
      value,
      label: t('imports.filter', {
        name: capitalised(
          value === 'all' || value === 'questions' || value === 'notes'
            ? t(`imports.${value}`)
            : t(`imports.states.${value}`),
        ),
        number: format.number(counts[value]),
      }),
    }));
};

import { type ImportPreview, type ImportRow, type ImportState, importStates } from '@touchline/contract/club/imports';

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
export const countsOf = (preview: ImportPreview): Record<RowFilter, number> => ({
  all: preview.rows.length,
  new: preview.new,
  changed: preview.changed,
  same: preview.same,
  wrong: preview.wrong,
  questions: preview.rows.filter((row) => isShown('questions', row)).length,
  notes: preview.rows.filter((row) => isShown('notes', row)).length,
});

import type { ImportColumnField } from '@touchline/contract/club/import-columns';
import type { ImportQuestion, ImportRow } from '@touchline/contract/club/imports';
import { Pencil } from 'lucide-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RowChanges, RowNotes, RowProblems, RowState } from '../../../../components/import-dialog/row-parts.tsx';
import { RowQuestion } from '../../../../components/import-dialog/row-question.tsx';
import { Badge } from '../../../../components/ui/badge.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import type { MendedCells } from '../decisions.ts';
import { RowEditor } from './row-editor.tsx';

type PeopleRowProps = {
  row: ImportRow;
  /** What it asks, or has asked before its answer. */
  question: ImportQuestion | undefined;
  answer: string | undefined;
  edits: MendedCells | undefined;
  isOpen: boolean;
  /** One row at a time is reached by Tab; the arrow keys lead to the others. */
  isTabStop: boolean;
  onOpen: (row: number | null) => void;
  onMend: (row: number, field: ImportColumnField, value: string) => void;
  onAnswer: (row: number, value: string) => void;
};

/** One row of the file: the person, the outcome, what is asked, changed, noted or wrong, and its fields to mend them. */
export const PeopleRow = memo(function PeopleRow({
  row,
  question,
  answer,
  edits,
  isOpen,
  isTabStop,
  onOpen,
  onMend,
  onAnswer,
}: PeopleRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const { title, state } = row;
  const name = title || t('common.none');
  return (
    <div className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 border-b border-line px-6 py-2.5 text-base max-tablet:px-5">
      <span className="tnum ltr text-sm text-ink-3">
        <span className="sr-only">{t('imports.row')} </span>
        {row.row}
      </span>
      <span className="min-w-0 text-ink wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>
        <RowSubtitle row={row} />
      </span>
      <span className="flex items-center gap-1">
        {row.question ? <Badge tone="warn">{t('imports.question.open')}</Badge> : <RowState state={state} />}
        <IconButton
          label={t('imports.mend.open', { row: row.row, name })}
          icon={<Pencil aria-hidden="true" />}
          size="xs"
          data-mend={row.row}
          tabIndex={isTabStop ? 0 : -1}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onOpen(isOpen ? null : row.row)}
        />
      </span>
      {question ? <RowQuestion row={row.row} question={question} answer={answer} onAnswer={onAnswer} /> : null}
      <RowChanges changes={row.changes} />
      <RowNotes notes={row.notes} />
      {/* What is asked is wrong until it is answered, which the question says already. */}
      <RowProblems problems={row.problems.filter(({ message }) => message !== question?.text)} />
      {isOpen ? <RowEditor id={id} row={row} edits={edits} onMend={onMend} onClose={() => onOpen(null)} /> : null}
    </div>
  );
});

/** Number and squad, and what of the row is left out. */
function RowSubtitle({ row: { shirtNumber, squad, droppedNumber, injuryLeftOut } }: { row: ImportRow }) {
  const { t } = useTranslation();
  return (
    <>
      {shirtNumber !== null || squad ? (
        <span className="block text-sm text-ink-3">
          {shirtNumber === null ? null : t('pieces.shirtNumber', { number: shirtNumber })}
          {squad && shirtNumber !== null ? ' · ' : null}
          {squad ? <bdi>{squad}</bdi> : null}
        </span>
      ) : null}
      {droppedNumber === undefined ? null : (
        <span className="block text-sm text-ink-3">{t('imports.droppedNumber', { number: droppedNumber })}</span>
      )}
      {injuryLeftOut ? <span className="block text-sm text-ink-3">{t('imports.injuryLeftOut')}</span> : null}
    </>
  );
}

import clsx from 'clsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../fields/select/dropdown.tsx';
import { importFieldName } from '../import-value.ts';
import { BookingCard } from '../../ui/booking-card.tsx';
import { validationText } from '../../../lib/forms/validation.ts';
import { useFormat } from '../../../lib/i18n/format.ts';

const leftOut = 'leftOut';

/** A column as a preview shows it: of people, or of fixtures. */
export type ShownColumn<Field extends string> = {
  column: number;
  head: string;
  field: Field | null;
  samples: readonly string[];
  question: string | null;
};

type ColumnLineProps<Field extends string> = {
  column: ShownColumn<Field>;
  /** What a column can hold. */
  fields: readonly Field[];
  /** Undefined while the column is as proposed. */
  decided: Field | null | undefined;
  onChoose: (column: number, field: Field | null) => void;
  isDisabled: boolean;
};

/** One column: its head, two of its values, and what it becomes. */
export function ColumnLine<Field extends string>({
  column,
  fields,
  decided,
  onChoose,
  isDisabled,
}: ColumnLineProps<Field>) {
  const { t } = useTranslation();
  const format = useFormat();
  const options = useMemo(
    () => [
      { value: leftOut, label: t('imports.columns.leaveOut') },
      ...fields.map((field) => ({ value: field, label: importFieldName(t, field) })),
    ],
    [t, fields],
  );
  const head = column.head || t('imports.columns.noHead', { number: format.number(column.column + 1) });
  const samples = column.samples.slice(0, 2);
  // Nothing is chosen yet where something is asked: what is proposed could not be confirmed by choosing it again.
  const isOpen = column.question !== null && decided === undefined;
  const field = decided === undefined ? column.field : decided;
  return (
    <tr className="border-t border-line align-top" data-asks={column.question === null ? undefined : ''}>
      <th scope="row" className="py-2 pe-3 text-start font-semibold text-ink wrap-anywhere">
        <bdi>{head}</bdi>
        <Samples samples={samples} className="text-sm font-normal text-ink-3 tablet:hidden" />
      </th>
      <td className="px-3 py-2 text-ink-2 wrap-anywhere max-tablet:hidden">
        <Samples samples={samples} />
      </td>
      <td className="py-1.5">
        <Dropdown
          variant="minimal"
          label={t('imports.columns.fieldOf', { head })}
          options={options}
          value={isOpen ? '' : (field ?? leftOut)}
          placeholder={t('imports.columns.choose')}
          onChange={(value) => onChoose(column.column, value === leftOut ? null : (value as Field))}
          isDisabled={isDisabled}
        />
        {column.question === null ? null : (
          <p className="mt-1 flex items-start gap-1.5 text-sm font-medium text-warn">
            <BookingCard colour="yellow" className="mt-1 shrink-0" />
            <span>{validationText(t, column.question)}</span>
          </p>
        )}
      </td>
    </tr>
  );
}

function Samples({ samples, className }: { samples: readonly string[]; className?: string }) {
  const { t } = useTranslation();
  if (samples.length === 0) return <span className={clsx('text-ink-3', className)}>{t('common.none')}</span>;
  return (
    <span className={className}>
      {samples.map((sample, index) => (
        <span key={index} className="block truncate max-tablet:max-w-40 tablet:max-w-56">
          <bdi>{sample}</bdi>
        </span>
      ))}
    </span>
  );
}

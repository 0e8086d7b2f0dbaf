import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';
import { ColumnLine, type ShownColumn } from './column-line.tsx';

type ColumnsSectionProps<Field extends string> = {
  columns: readonly ShownColumn<Field>[];
  /** What a column can hold. */
  fields: readonly Field[];
  /** What was chosen, by the number of the column. */
  decided: Readonly<Record<number, Field | null>>;
  onChoose: (column: number, field: Field | null) => void;
  isDisabled: boolean;
};

/** Those that asked something at first stand first, and stay there when the question is answered. */
const inOrder = <Field extends string>(columns: readonly ShownColumn<Field>[], first: readonly number[]) =>
  columns.toSorted((a, b) => Number(first.includes(b.column)) - Number(first.includes(a.column)));

/** What became of each column of the table, which can be changed at any time. Open while something has to be decided. */
export function ColumnsSection<Field extends string>({
  columns,
  fields,
  decided,
  onChoose,
  isDisabled,
}: ColumnsSectionProps<Field>) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const asking = columns.filter(({ question }) => question !== null).map(({ column }) => column);
  const [first] = useState(asking);
  // Until somebody opens or closes it, it is open for those that asked at first.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (first.length > 0 || asking.length > 0);
  const used = columns.filter(({ field }) => field !== null).length;

  return (
    <section aria-label={t('imports.columns.title')} className="grid gap-2 rounded-md border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
        className="wash flex min-h-11 items-center gap-3 rounded-md px-3 py-2 text-start hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="font-semibold text-ink">{t('imports.columns.title')}</span>{' '}
          <span className={clsx('block text-sm', asking.length > 0 ? 'font-medium text-warn' : 'text-ink-3')}>
            {asking.length > 0
              ? t('imports.columns.open', { count: asking.length })
              : t('imports.columns.used', { number: format.number(used), count: columns.length })}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className={clsx('size-4 shrink-0 text-ink-3', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="max-h-[44dvh] overflow-y-auto overscroll-contain px-3 pb-3">
        {isOpen ? (
          <table className="w-full text-base">
            <thead className="text-start text-sm text-ink-3">
              <tr>
                <th scope="col" className="py-1 text-start font-medium">
                  {t('imports.columns.head')}
                </th>
                <th scope="col" className="px-3 text-start font-medium max-tablet:hidden">
                  {t('imports.columns.samples')}
                </th>
                <th scope="col" className="w-[42%] text-start font-medium tablet:w-64">
                  {t('imports.columns.field')}
                </th>
              </tr>
            </thead>
            <tbody>
              {inOrder(columns, first).map((column) => (
                <ColumnLine
                  key={column.column}
                  column={column}
                  decided={decided[column.column]}
                  fields={fields}
                  onChoose={onChoose}
                  isDisabled={isDisabled}
                />
              ))}
            </tbody>
          </table>
        ) : null}
      </div>
    </section>
  );
}

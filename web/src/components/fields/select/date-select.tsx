import clsx from 'clsx';
import { type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dropdown, type DropdownOption } from './dropdown.tsx';
import { useFieldIds } from '../field-label-context.ts';
import { FieldMessage } from '../field-message.tsx';
import { useTouched } from '../use-touched.ts';
import { type Formatter, useFormat } from '../../../lib/i18n/format.ts';
import { capitalised } from '../../../lib/i18n/names.ts';

export type DateSelectProps = {
  /** Required unless a surrounding row renders the label. */
  label?: string;
  /** YYYY-MM-DD, or '' while a part is missing. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Called with whether only some parts are chosen. */
  onPartial?: (isPartial: boolean) => void;
  firstYear: number;
  lastYear: number;
  /** Floating, for forms: one box with the label inside. Minimal, for editing in place: three boxes, the label above. */
  variant?: 'floating' | 'minimal';
  error?: string | undefined;
  hint?: string | undefined;
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

type Parts = { year: string; month: string; day: string };

const partsOf = (value: string): Parts => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/u.exec(value) ?? [];
  return { year, month: month && String(Number(month)), day: day && String(Number(day)) };
};

// Before the year is known February has 29 days, before the month is known every month has 31.
const daysIn = ({ year, month }: Parts) =>
  month ? new Date(Date.UTC(Number(year || 2000), Number(month), 0)).getUTCDate() : 31;

const join = (parts: Parts) => {
  const { year, month, day } = parts;
  if (!year || !month || !day || Number(day) > daysIn(parts)) return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const range = (from: number, to: number, isOff: (n: number) => boolean = () => false): DropdownOption[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).map((n) => ({
    value: String(n),
    label: String(n),
    disabled: isOff(n),
  }));

/** Names rather than numbers: day and month must not be mistaken for one another. */
const monthsOf = ({ monthName, shortMonth }: Formatter): DropdownOption[] =>
  range(1, 12).map(({ value }) => ({
    value,
    label: monthName(Number(value)),
    short: capitalised(shortMonth(`2000-${value.padStart(2, '0')}-01`)),
  }));

/** Three narrow selects. Days that do not exist in the chosen month can't be selected. */
export function DateSelect({
  label,
  value,
  onChange,
  onBlur,
  onPartial,
  firstYear,
  lastYear,
  variant = 'minimal',
  error,
  hint,
  isDisabled = false,
  ref,
}: DateSelectProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [draft, setDraft] = useState<Parts>(() => partsOf(value));
  const groupLabelId = useId();
  const { row, messageId, hintId } = useFieldIds();
  const group = useRef<HTMLDivElement>(null);
  const { isTouched, touch } = useTouched(group);
  // A value set from outside replaces an incomplete date.
  const parts = value === join(draft) ? draft : partsOf(value);

  const handle = (change: Partial<Parts>) => {
    touch();
    const next = { ...parts, ...change };
    setDraft(next);
    const date = join(next);
    onPartial?.(date === '');
    if (date !== value) onChange(date);
  };

  const days = range(1, 31, (day) => day > daysIn(parts));
  const years = range(firstYear, lastYear).reverse();
  // A record's year out of range stays visible, but can't be chosen again.
  if (parts.year && !years.some((year) => year.value === parts.year)) {
    years.unshift({ value: parts.year, label: parts.year, disabled: true });
  }
  const isNoDay = parts.day !== '' && Number(parts.day) > daysIn(parts);
  const isFloating = variant === 'floating';
  const shared = {
    variant: isFloating ? ('inset' as const) : variant,
    isDisabled,
    isTight: true,
    hasSearch: false,
    ...(onBlur ? { onBlur } : {}),
  };
  const named = (label: string) => ({ label, placeholder: label });
  const shownError = isNoDay ? t('pieces.dateSelect.notADay') : isTouched ? error : undefined;

  const labelText = label ? (
    <span
      id={groupLabelId}
      className={clsx(
        isFloating
          ? [
              'pointer-events-none absolute inset-x-3.5 top-[0.4375rem] z-1 truncate text-xs leading-[1.3]',
              shownError ? 'text-danger' : 'text-ink-3',
            ]
          : 'mb-1.5 block text-sm font-medium text-ink-3',
      )}
    >
      {label}
    </span>
  ) : null;
  const selects = (
    <>
      <Dropdown
        {...shared}
        {...(ref ? { ref } : {})}
        id={`${groupLabelId}-day`}
        {...named(t('pieces.dateSelect.day'))}
        options={days}
        value={parts.day}
        onChange={(day) => handle({ day })}
      />
      <Dropdown
        {...shared}
        id={`${groupLabelId}-month`}
        {...named(t('pieces.dateSelect.month'))}
        options={monthsOf(format)}
        value={parts.month}
        onChange={(month) => handle({ month })}
      />
      <Dropdown
        {...shared}
        id={`${groupLabelId}-year`}
        {...named(t('pieces.dateSelect.year'))}
        options={years}
        value={parts.year}
        onChange={(year) => handle({ year })}
      />
    </>
  );

  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={label ? groupLabelId : row?.labelId}
      aria-describedby={shownError ? messageId : hint ? hintId : undefined}
    >
      {isFloating ? (
        <div
          className="field-box relative h-field px-2 has-aria-expanded:border-focus has-aria-expanded:shadow-[0_0_0_1px_var(--color-focus)]"
          data-invalid={shownError ? '' : undefined}
          data-readonly={isDisabled ? '' : undefined}
        >
          {labelText}
          <div className="flex gap-1">{selects}</div>
        </div>
      ) : (
        <>
          {labelText}
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_minmax(0,1.35fr)] gap-1.5">{selects}</div>
        </>
      )}
      <FieldMessage id={messageId} error={shownError} hint={hint} hintId={hintId} />
    </div>
  );
}

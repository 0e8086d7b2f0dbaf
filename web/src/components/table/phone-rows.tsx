import clsx from 'clsx';
import type { ReactNode } from 'react';
import { opensRow, openClickedRow } from './opens-row.ts';

type PhoneRowsProps = { label: string; children: ReactNode };

/** Players as lines in place of a table, on phones: a table would have its figures beyond the edge of the screen. */
export function PhoneRows({ label, children }: PhoneRowsProps) {
  return (
    // Safari drops the role of a list without markers; the clicks are those of the buttons in the rows.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <ul
      role="list"
      aria-label={label}
      onClick={openClickedRow}
      className="tnum divide-y divide-line border-t border-line"
    >
      {children}
    </ul>
  );
}

type PhoneRowProps = {
  number: number | null;
  name: string;
  /** Undefined: the row opens nothing. */
  onOpen?: (() => void) | undefined;
  isSelected?: boolean;
  /** The figure that counts most, beside the name. */
  end?: ReactNode;
  actions?: ReactNode;
  /** Under the name, as wide as the rest of the row. */
  children?: ReactNode;
};

/** A player with the figure that counts most, and the others under the name. */
export function PhoneRow({ number, name, onOpen, isSelected = false, end, actions, children }: PhoneRowProps) {
  const nameStyle = 'min-w-0 text-start leading-snug font-semibold wrap-break-word';
  return (
    <li
      data-row
      className={clsx(
        'grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2.5',
        onOpen && 'cursor-pointer',
        isSelected ? 'bg-accent-soft' : onOpen && 'hover:bg-hover',
      )}
    >
      <span className="num-row text-center text-[1.3125rem]">{number ?? '–'}</span>
      {onOpen ? (
        <button
          type="button"
          {...opensRow}
          aria-pressed={isSelected}
          onClick={onOpen}
          dir="auto"
          className={clsx(nameStyle, 'min-h-6')}
        >
          {name}
        </button>
      ) : (
        <p dir="auto" className={nameStyle}>
          {name}
        </p>
      )}
      <div className="flex items-center gap-1 text-end">
        {end}
        {actions ? <span className="-my-2 -me-2.5">{actions}</span> : null}
      </div>
      <div className="col-span-2 col-start-2 grid min-w-0 gap-1 text-sm leading-snug text-ink-2 empty:hidden">
        {children}
      </div>
    </li>
  );
}

type PhoneFactsProps = { facts: readonly { key: string; label: ReactNode; value: ReactNode }[] };

/** Figures with their names, as many beside each other as the line holds. */
export function PhoneFacts({ facts }: PhoneFactsProps) {
  return (
    <dl className="flex flex-wrap gap-x-3 gap-y-1">
      {facts.map(({ key, label, value }) => (
        <div key={key} className="inline-flex items-baseline gap-1">
          <dt className="text-ink-3">{label}</dt>
          <dd className="font-semibold text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

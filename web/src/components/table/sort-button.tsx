import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SortState } from './table-types.ts';

type SortButtonProps = {
  direction: SortState['direction'] | undefined;
  onClick: () => void;
  children: ReactNode;
};

/** Sorts by a column; its arrow points in the direction of the order, ink and bold if it is the active one. */
export function SortButton({ direction, onClick, children }: SortButtonProps) {
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={onClick}
      className={clsx(
        'wash -ms-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 text-start hover:bg-sunken hover:text-ink pointer-coarse:min-h-11',
        direction && 'font-semibold text-ink',
      )}
    >
      {children}
      <Arrow aria-hidden="true" className="size-3.5 shrink-0 stroke-[1.75]" />
    </button>
  );
}

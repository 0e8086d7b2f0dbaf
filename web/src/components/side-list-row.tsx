import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';

type SideListRowProps = {
  index: number;
  setSize: number;
  top: number;
  height: number;
  isSelected: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onOpen: () => void;
  pick: { isOn: boolean; onToggle: () => void; name: string } | null;
  children: ReactNode;
};

const look = 'flex h-full w-full items-center gap-3 ps-[calc(1rem+1px)] pe-4 text-start wash';

/** One row of fixed height at its fixed place, so that a list of thousands scrolls like one of ten. */
export function SideListRow(props: SideListRowProps) {
  const { index, setSize, top, height, isSelected, isTabStop, onFocus, onOpen, pick, children } = props;
  const shared = { 'data-row-index': index, tabIndex: isTabStop ? 0 : -1, onFocus };
  return (
    <li
      aria-setsize={setSize}
      aria-posinset={index + 1}
      className="absolute inset-x-0 top-0"
      style={{ blockSize: height, transform: `translateY(${top}px)` }}
    >
      {pick ? (
        // The checkbox inside is the control; the label only widens what a finger may hit.
        <label className={clsx(look, 'cursor-pointer hover:bg-hover', pick.isOn && 'bg-accent-soft')}>
          <Checkbox {...shared} checked={pick.isOn} onChange={pick.onToggle} aria-label={pick.name} />
          {children}
        </label>
      ) : (
        <button
          {...shared}
          type="button"
          onClick={onOpen}
          aria-current={isSelected ? 'true' : undefined}
          className={clsx(look, isSelected ? 'bg-accent-soft' : 'hover:bg-hover', 'focus-visible:-outline-offset-2')}
        >
          {children}
        </button>
      )}
    </li>
  );
}

import type { KeyboardEvent } from 'react';

const blocksIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-use]')];

/** The block whose middle is nearest, of a row above or below that has one. */
const nearest = (blocks: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined => {
  const middle = (each: HTMLElement) => {
    const { left, width } = each.getBoundingClientRect();
    return left + width / 2;
  };
  const at = middle(from);
  return blocks.toSorted((one, other) => Math.abs(middle(one) - at) - Math.abs(middle(other) - at))[0];
};

/** Moves the focus among the blocks: along the hours of a row, and from row to row. */
export const walkBlocks = (event: KeyboardEvent<HTMLElement>, grid: HTMLElement | null): void => {
  const block = event.currentTarget;
  const row = block.closest('[data-row]');
  if (!grid || !row) return;
  const isMirrored = document.documentElement.dir === 'rtl';
  const own = blocksIn(row);
  const at = own.indexOf(block);
  const rows = [...grid.querySelectorAll('[data-row]')];
  const inRows = (candidates: readonly Element[]) => {
    const found = candidates.map(blocksIn).find((blocks) => blocks.length > 0);
    return found && nearest(found, block);
  };
  const all = blocksIn(grid);
  const targets: Record<string, () => HTMLElement | undefined> = {
    ArrowRight: () => own[at + (isMirrored ? -1 : 1)],
    ArrowLeft: () => own[at + (isMirrored ? 1 : -1)],
    ArrowDown: () => inRows(rows.slice(rows.indexOf(row) + 1)),
    ArrowUp: () => inRows(rows.slice(0, rows.indexOf(row)).toReversed()),
    Home: () => all[0],
    End: () => all.at(-1),
  };
  const find = targets[event.key];
  if (!find) return;
  event.preventDefault();
  const target = find();
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

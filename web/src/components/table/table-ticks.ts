import type { TableSelection, TableTicks } from './table-types.ts';

type Options<Row> = {
  selection: TableSelection;
  /** The rows of the page. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  nameOf: (row: Row) => string;
};

/** The boxes of a page's rows, from the ids that are selected on all pages. */
export const ticksOf = <Row>({ selection: { ids, onChange }, rows, rowId, nameOf }: Options<Row>): TableTicks<Row> => {
  const set = (changed: readonly Row[], isOn: boolean) => {
    const next = new Set(ids);
    for (const row of changed) {
      if (isOn) next.add(rowId(row));
      else next.delete(rowId(row));
    }
    onChange(next);
  };
  const isOn = (row: Row) => ids.has(rowId(row));
  return {
    isAll: rows.length > 0 && rows.every(isOn),
    isSome: rows.some(isOn),
    onToggleAll: (on) => set(rows, on),
    isOn,
    onToggle: (row) => set([row], !isOn(row)),
    nameOf,
  };
};

import { useTranslation } from 'react-i18next';
import { Checkbox } from '../fields/checkbox.tsx';
import type { TableTicks } from './table-types.ts';

/** Selects all rows of the page, or none. */
export function TickAll<Row>({ ticks: { isAll, isSome, onToggleAll } }: { ticks: TableTicks<Row> }) {
  const { t } = useTranslation();
  return (
    <Checkbox
      checked={isAll}
      isIndeterminate={isSome && !isAll}
      onChange={() => onToggleAll(!isAll)}
      aria-label={t('pieces.table.selectAll')}
      className="align-middle"
    />
  );
}

/** Selects a row. */
export function TickRow<Row>({ ticks, row }: { ticks: TableTicks<Row>; row: Row }) {
  const { t } = useTranslation();
  return (
    <Checkbox
      checked={ticks.isOn(row)}
      onChange={() => ticks.onToggle(row)}
      aria-label={t('pieces.table.selectRow', { name: ticks.nameOf(row) })}
      className="align-middle"
    />
  );
}

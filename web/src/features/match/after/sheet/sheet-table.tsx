import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverflow } from '../../../../components/table/use-overflow.ts';
import { cellLabel, cellProblem } from './cell-texts.ts';
import { minuteColumns, type SheetProblems, type SheetRow } from './sheet-form.ts';

type SheetTableProps = {
  rows: readonly SheetRow[];
  problems: SheetProblems;
  onChange: (index: number, changes: Partial<SheetRow>) => void;
};

/** A row a player: from the start or not, and the minutes of what happened. */
export function SheetTable({ rows, problems, onChange }: SheetTableProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroller);
  return (
    <div
      ref={scroller}
      {...(overflows ? { role: 'group', 'aria-label': t('match.after.enterSheet'), tabIndex: 0 } : {})}
      data-scrolls="x"
      className="mf-sheet-scroll"
    >
      <table className="mf-sheet-table tnum">
        <caption className="sr-only">{t('match.after.sheet.hint')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('match.season.players.columns.player')}</th>
            <th scope="col">{t('match.after.sheet.start')}</th>
            {minuteColumns.map((column) => (
              <th key={column} scope="col">
                {t(`match.after.sheet.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.player}>
              <th scope="row" title={row.name}>
                <span className="flex items-center gap-2">
                  <span className="num-row min-w-6 text-center text-[1.125rem]">{row.shirtNumber ?? '–'}</span>
                  <span dir="auto" className="block max-w-36 truncate font-semibold">
                    {row.name}
                  </span>
                </span>
              </th>
              <td className="text-center">
                <input
                  type="checkbox"
                  className="check-sign touch-44 size-[1.125rem] cursor-pointer appearance-none rounded-[4px] border-[1.5px] border-control bg-surface checked:border-accent checked:bg-accent forced-colors:appearance-auto"
                  aria-label={t('match.after.sheet.startOf', { name: row.name })}
                  checked={row.isStarter}
                  onChange={(event) => onChange(index, { isStarter: event.target.checked })}
                />
              </td>
              {minuteColumns.map((column) => {
                const isWrong = problems.has(`${index}:${column}`);
                return (
                  <td key={column}>
                    <input
                      className="field-box h-9 w-full min-w-15 px-2 text-center pointer-coarse:h-11"
                      dir="ltr"
                      autoComplete="off"
                      maxLength={40}
                      data-invalid={isWrong ? '' : undefined}
                      aria-invalid={isWrong || undefined}
                      title={isWrong ? cellProblem(t, column) : undefined}
                      aria-label={cellLabel(t, column, row.name)}
                      value={row[column]}
                      onChange={(event) => onChange(index, { [column]: event.target.value })}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { StatisticsRow } from '@touchline/contract/match/season-statistics';
import { useTranslation } from 'react-i18next';
import { figureColumns } from './figure-columns.ts';

/** What the short head, the dots and the dash of the figures mean: those that are in view. */
export function FiguresLegend({ rows }: { rows: readonly StatisticsRow[] }) {
  const { t } = useTranslation();
  const has = (source: 'entered' | 'both') =>
    rows.some(({ figures }) => figureColumns.some((column) => figures[column].source === source));
  const isUnknown = rows.some(({ figures }) => figureColumns.some((column) => figures[column].value === null));
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-2 text-sm text-ink-2">
      <li>
        <b className="me-1.5 font-semibold">{t('match.season.players.cleanSheetsShort')}</b>
        {t('match.season.players.columns.cleanSheets')}
      </li>
      {(['entered', 'both'] as const).filter(has).map((source) => (
        <li key={source} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`mf-source mf-source-${source}`} />
          {t(`match.season.players.source.${source}`)}
        </li>
      ))}
      {isUnknown ? (
        <li>
          <span aria-hidden="true" className="me-1.5">
            {t('common.none')}
          </span>
          {t('match.unknown')}
        </li>
      ) : null}
    </ul>
  );
}

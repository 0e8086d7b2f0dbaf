import type { StatisticsRow } from '@touchline/contract/match/season-statistics';
import { type CSSProperties, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverflow } from '../../../../components/table/use-overflow.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { bySeldom } from './playing-time.ts';
import { Minutes, Share, ShareBar } from './share-parts.tsx';

type ShareTableProps = { rows: readonly StatisticsRow[]; aim: number | null };

const ticks = [0, 25, 50, 75, 100];

/** A bar for each player: what was played of what was possible. */
export function ShareTable({ rows, aim }: ShareTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroller);
  const { often, seldom } = bySeldom(rows);
  const line = (row: StatisticsRow) => (
    <tr key={row.player._id}>
      <td className="mf-no">
        <span className="num-row text-[1.3125rem]">{row.player.shirtNumber ?? '–'}</span>
      </td>
      <th scope="row" className="font-medium">
        <span dir="auto" className="block max-w-44 truncate" title={row.player.name}>
          {row.player.name}
        </span>
      </th>
      <td className="mf-share-cell">
        <ShareBar row={row} aim={aim} />
      </td>
      <td className="mf-figure font-semibold">
        <Share row={row} aim={aim} />
      </td>
      <td className="mf-figure text-sm text-ink-2">
        <Minutes row={row} />
      </td>
    </tr>
  );
  return (
    <div
      ref={scroller}
      {...(overflows ? { role: 'group', 'aria-label': t('match.season.tabs.time'), tabIndex: 0 } : {})}
      data-scrolls="x"
      className="mf-table-scroll focus-visible:-outline-offset-2"
    >
      <table className="mf-table mf-table-share tnum" style={{ '--aim': aim } as CSSProperties}>
        <caption className="sr-only">{t('match.season.tabs.time')}</caption>
        <thead>
          <tr>
            <th scope="col" className="mf-no">
              {t('match.season.players.columns.number')}
            </th>
            <th scope="col">{t('match.season.players.columns.player')}</th>
            <th scope="col" className="mf-share-cell">
              <span className="sr-only">{t('match.season.time.bar')}</span>
              <span aria-hidden="true" className="mf-share-axis">
                {ticks.map((tick) => (
                  <span key={tick} style={{ '--at': tick } as CSSProperties}>
                    {tick === 100 ? format.percent(1) : format.number(tick)}
                  </span>
                ))}
              </span>
            </th>
            <th scope="col" className="mf-figure">
              {t('match.season.time.share')}
            </th>
            <th scope="col" className="mf-figure">
              {t('match.season.players.columns.minutes')}
            </th>
          </tr>
        </thead>
        <tbody>{often.map(line)}</tbody>
        {seldom.length > 0 ? (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={5} className="mf-seldom">
                {t('match.season.time.seldom')}
              </th>
            </tr>
            {seldom.map(line)}
          </tbody>
        ) : null}
      </table>
    </div>
  );
}

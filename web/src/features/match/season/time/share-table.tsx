import type { StatisticsRow } from '@touchline/contract/match/season-statistics';
import clsx from 'clsx';
import { type CSSProperties, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverflow } from '../../../../components/table/use-overflow.ts';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { isShort } from './playing-time.ts';

type ShareTableProps = { rows: readonly StatisticsRow[]; aim: number | null };

const ticks = [0, 25, 50, 75, 100];

/** A bar for each player: what was played of what was possible. Bars are not mirrored. */
export function ShareTable({ rows, aim }: ShareTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroller);
  return (
    <div
      ref={scroller}
      {...(overflows ? { role: 'group', 'aria-label': t('match.season.tabs.time'), tabIndex: 0 } : {})}
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
        <tbody>
          {rows.map((row) => {
            const { player, playingTime } = row;
            const { share, played, possible } = playingTime;
            const isLow = isShort(row, aim);
            return (
              <tr key={player._id}>
                <td className="mf-no">
                  <span className="num-row text-[1.3125rem]">{player.shirtNumber ?? '–'}</span>
                </td>
                <th scope="row" className="font-medium">
                  <span dir="auto" className="block max-w-44 truncate" title={player.name}>
                    {player.name}
                  </span>
                </th>
                <td className="mf-share-cell">
                  <div
                    role="img"
                    aria-label={share === null ? t('match.unknown') : format.percent(share)}
                    className={clsx('mf-share', aim !== null && 'mf-share-aimed')}
                  >
                    {share === null ? null : (
                      <i
                        className={clsx(isLow && 'mf-share-low')}
                        style={{ '--share': Math.min(share, 1) } as CSSProperties}
                      />
                    )}
                  </div>
                </td>
                <td className="mf-figure font-semibold">
                  {isLow ? (
                    <>
                      <BookingCard colour="yellow" className="me-1" />
                      <span className="sr-only">{t('match.season.time.under')} </span>
                    </>
                  ) : null}
                  {share === null ? t('common.none') : format.percent(share)}
                </td>
                <td className="mf-figure text-sm text-ink-2">
                  <span className="ltr">
                    {format.number(played)} / {format.number(possible)}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

import type { StatisticsRow } from '@touchline/contract/match/season-statistics';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { isShort } from './playing-time.ts';

type ShareProps = { row: StatisticsRow; aim: number | null };

/** What was played of what was possible as a bar. It grows from the side of the name, in Arabic from the right. */
export function ShareBar({ row, aim }: ShareProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { share } = row.playingTime;
  return (
    <div
      role="img"
      aria-label={share === null ? t('match.unknown') : format.percent(share)}
      className={clsx('mf-share', aim !== null && 'mf-share-aimed')}
    >
      {share === null ? null : (
        <i
          className={clsx(isShort(row, aim) && 'mf-share-low')}
          style={{ '--share': Math.min(share, 1) } as CSSProperties}
        />
      )}
    </div>
  );
}

/** The share as a figure, with a card if it is under the aim. */
export function Share({ row, aim }: ShareProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { share } = row.playingTime;
  return (
    <>
      {isShort(row, aim) ? (
        <>
          <BookingCard colour="yellow" className="me-1" />
          <span className="sr-only">{t('match.season.time.under')} </span>
        </>
      ) : null}
      {share === null ? t('common.none') : format.percent(share)}
    </>
  );
}

/** "640 / 1,170" */
export function Minutes({ row: { playingTime } }: { row: StatisticsRow }) {
  const format = useFormat();
  return (
    <span className="ltr">
      {format.number(playingTime.played)} / {format.number(playingTime.possible)}
    </span>
  );
}

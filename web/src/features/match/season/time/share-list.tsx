import type { StatisticsRow } from '@touchline/contract/match/season-statistics';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneRow, PhoneRows } from '../../../../components/table/phone-rows.tsx';
import { bySeldom } from './playing-time.ts';
import { Minutes, Share, ShareBar } from './share-parts.tsx';

type ShareListProps = { rows: readonly StatisticsRow[]; aim: number | null };

/** Playing time on phones: the share beside the name, under it the bar and its minutes. */
export function ShareList({ rows, aim }: ShareListProps) {
  const { t } = useTranslation();
  const { often, seldom } = bySeldom(rows);
  const row = (each: StatisticsRow) => (
    <PhoneRow
      key={each.player._id}
      number={each.player.shirtNumber}
      name={each.player.name}
      end={
        <span className="text-md font-semibold">
          <span className="sr-only">{t('match.season.time.share')} </span>
          <Share row={each} aim={aim} />
        </span>
      }
    >
      {/* One width for all minutes, so that the bars can be compared. */}
      <div className="grid grid-cols-[minmax(0,1fr)_5.75rem] items-center gap-3">
        {/* It shows the share above once more. */}
        <div aria-hidden="true">
          <ShareBar row={each} aim={aim} />
        </div>
        <span className="text-end">
          <span className="sr-only">{t('match.season.players.columns.minutes')} </span>
          <Minutes row={each} />
        </span>
      </div>
    </PhoneRow>
  );
  return (
    <div style={{ '--aim': aim } as CSSProperties} className="mf-share-list">
      <PhoneRows label={t('match.season.tabs.time')}>{often.map(row)}</PhoneRows>
      {seldom.length > 0 ? (
        <>
          <h2 className="mf-seldom">{t('match.season.time.seldom')}</h2>
          <PhoneRows label={t('match.season.time.seldom')}>{seldom.map(row)}</PhoneRows>
        </>
      ) : null}
    </div>
  );
}

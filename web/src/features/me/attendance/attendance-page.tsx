import { useInfiniteQuery } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import { useTranslation } from 'react-i18next';
import { ownAttendancesQuery } from '../../../api/me/me-attendances.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Card } from '../parts/card.tsx';
import { LoadState } from '../parts/load-state.tsx';
import { MePage } from '../parts/me-page.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { AbsenceRow, AttendanceRow } from './attendance-rows.tsx';
import { RateCard } from './rate-card.tsx';

/** The player's attendance, absences, and attendance rate. */
export function AttendancePage({ me }: { me: Me }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(ownAttendancesQuery());
  const pages = query.data?.pages;
  const records = pages?.flatMap((page) => page.records) ?? [];
  const newest = pages?.[0];

  return (
    <MePage title={t('me.attendance.title')} isBelowMe>
      {!newest ? (
        <LoadState query={query} />
      ) : (
        <>
          {newest.rate.called > 0 ? <RateCard rate={newest.rate} /> : null}
          {records.length === 0 ? (
            <Card>
              <EmptyState title={t('me.attendance.empty')} hint={t('me.attendance.emptyHint')} />
            </Card>
          ) : (
            <Card title={t('me.attendance.list')} isFlush>
              <ul className="divide-y divide-line">
                {records.map((attendance) => (
                  <AttendanceRow key={attendance._id} attendance={attendance} timeZone={me.club.timezone} />
                ))}
              </ul>
            </Card>
          )}
          <MoreButton query={query} />
          {newest.absences.length > 0 ? (
            <Card title={t('me.attendance.absences')} isFlush>
              <ul className="divide-y divide-line">
                {newest.absences.map((absence) => (
                  <AbsenceRow key={absence._id} absence={absence} />
                ))}
              </ul>
            </Card>
          ) : null}
        </>
      )}
    </MePage>
  );
}

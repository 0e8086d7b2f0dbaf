import type { AttendanceRate } from '@touchline/contract/football/attendances';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { shareOf } from './share.ts';

/** A player's attendance rate: the share of sessions attended, with the underlying counts. */
export function RateSheet({ rate }: { rate: AttendanceRate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { present, late, absent, excused, called } = rate;
  const share = shareOf(rate);
  return (
    <Sheet title={t('attendance.rate.title')}>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <p className="num text-4xl leading-none">{share === null ? t('common.none') : format.percent(share)}</p>
        <div className="min-w-0 leading-snug">
          <p className="text-md font-semibold">
            {share === null ? t('attendance.rate.none') : t('attendance.rate.sessions', { present, count: called })}
          </p>
          <ul className="mt-1 grid gap-0.5 text-ink-2">
            {late > 0 ? (
              <li className="flex items-center gap-2">
                <BookingCard colour="yellow" />
                {t('attendance.rate.late', { count: late })}
              </li>
            ) : null}
            {absent > 0 ? (
              <li className="flex items-center gap-2">
                <BookingCard colour="red" />
                {t('attendance.rate.absent', { count: absent })}
              </li>
            ) : null}
            {excused > 0 ? (
              <li className="flex items-center gap-2">
                <BookingCard colour="none" />
                {t('attendance.rate.excused', { count: excused })}
              </li>
            ) : null}
          </ul>
        </div>
      </div>
    </Sheet>
  );
}

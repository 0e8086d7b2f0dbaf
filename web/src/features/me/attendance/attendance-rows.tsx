import type { Absence, Attendance } from '@touchline/contract/football/attendances';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge.tsx';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { reasonText } from '../../../lib/i18n/absence-reasons.ts';

type AttendanceRowProps = { attendance: Omit<Attendance, 'player'>; timeZone: string };

export function AttendanceRow({ attendance, timeZone }: AttendanceRowProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { checkIn, checkOut, closed, session, late } = attendance;
  const from = format.time(checkIn);
  return (
    <li className="grid gap-0.5 px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
          {session}
        </span>
        {late ? (
          <Badge tone="warn" icon={<BookingCard colour="yellow" />}>
            {t('me.attendance.late')}
          </Badge>
        ) : null}
      </p>
      <p className="tnum text-ink-2">
        {format.shortDate(checkIn)}
        {' · '}
        {checkOut
          ? t('me.attendance.times', { from, to: format.time(checkOut) })
          : t(closed ? 'me.attendance.from' : 'me.attendance.still', { from })}
      </p>
    </li>
  );
}

export function AbsenceRow({ absence }: { absence: Absence }) {
  const { t } = useTranslation();
  const format = useFormat();
  const status = t(`me.attendance.${absence.status}`);
  return (
    <li className="grid gap-0.5 px-4 py-3">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {absence.session}
      </p>
      <p className="tnum text-ink-2">
        {format.shortDate(absence.day)}
        {' · '}
        {absence.reason ? t('me.attendance.reason', { status, reason: reasonText(t, absence.reason) }) : status}
      </p>
    </li>
  );
}

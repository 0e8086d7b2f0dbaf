import type { Attendance } from '@touchline/contract/football/attendances';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from '../../../lib/router/link.tsx';
import { opensRow } from '../../../components/table/opens-row.ts';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import type { Formatter } from '../../../lib/i18n/format.ts';
import { sessionText } from './parts/session-text.ts';

type CellProps = { attendance: Attendance; format: Formatter };

/** Text label "late" beside the booking card. */
function LateLabel() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-warn">
      <BookingCard colour="yellow" />
      {t('attendance.status.late')}
    </span>
  );
}

/** Arrival time; includes the day if the table spans several days. */
export function TimeIn({ attendance: { checkIn, late }, format, hasDay = false }: CellProps & { hasDay?: boolean }) {
  return (
    <span className="block leading-snug">
      <span className="inline-flex flex-wrap items-center gap-x-2.5">
        <time dateTime={checkIn} className="whitespace-nowrap text-ink">
          {format.time(checkIn)}
        </time>
        {late ? <LateLabel /> : null}
      </span>
      {hasDay ? (
        <span className="block text-sm font-regular text-ink-3 @min-[38rem]:whitespace-nowrap">
          {format.date(checkIn)}
        </span>
      ) : null}
    </span>
  );
}

export function TimeOut({ attendance: { checkOut }, format }: CellProps) {
  const { t } = useTranslation();
  if (checkOut === null) return t('common.none');
  return (
    <time dateTime={checkOut} className="block whitespace-nowrap text-ink">
      {format.time(checkOut)}
    </time>
  );
}

type PlayerLinkProps = Pick<Attendance, 'player'> & { link: Pick<LinkProps, 'to' | 'state'> };

export function PlayerLink({ player: { name }, link }: PlayerLinkProps) {
  return (
    <Link
      {...link}
      {...opensRow}
      dir="auto"
      className="block min-w-0 leading-snug wrap-break-word group-hover/row:underline"
    >
      {name}
    </Link>
  );
}

export function Session({ session }: { session: string }) {
  const { t } = useTranslation();
  const text = sessionText(t, session);
  return (
    <span title={text} dir="auto" className="line-clamp-2 leading-snug wrap-break-word">
      {text}
    </span>
  );
}

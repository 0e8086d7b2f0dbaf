import type { Attendance } from '@touchline/contract/football/attendances';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router';
import { Avatar } from '../../../components/people/avatar.tsx';
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
      <span className="inline-flex items-center gap-2.5">
        <time dateTime={checkIn} className="text-ink">
          {format.time(checkIn)}
        </time>
        {late ? <LateLabel /> : null}
      </span>
      {hasDay ? <span className="block text-sm font-regular text-ink-3">{format.shortDate(checkIn)}</span> : null}
    </span>
  );
}

export function TimeOut({ attendance: { checkOut }, format }: CellProps) {
  const { t } = useTranslation();
  if (checkOut === null) return t('common.none');
  return (
    <time dateTime={checkOut} className="block text-ink">
      {format.time(checkOut)}
    </time>
  );
}

type PlayerLinkProps = Pick<Attendance, 'player'> & { link: Pick<LinkProps, 'to' | 'state'> };

export function PlayerLink({ player: { name, profileImage }, link }: PlayerLinkProps) {
  return (
    <Link
      {...link}
      className="-my-1 inline-flex min-h-11 max-w-full min-w-0 items-center gap-2.5 align-middle hover:underline"
    >
      <Avatar name={name} src={profileImage?.url} size="sm" />
      <span title={name} dir="auto" className="name-run block max-w-40 truncate leading-[1.6]">
        {name}
      </span>
    </Link>
  );
}

export function Session({ session, className = 'max-w-40' }: { session: string; className?: string }) {
  const { t } = useTranslation();
  const text = sessionText(t, session);
  return (
    <span title={text} dir="auto" className={`name-run block truncate leading-[1.6] ${className}`}>
      {text}
    </span>
  );
}

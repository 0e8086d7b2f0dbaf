import type { TrainingFile } from '@touchline/contract/football/trainings';
import type { SessionStaff } from '@touchline/contract/football/session/session-fields';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { Badge } from '../../../../components/ui/badge.tsx';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { dayIn, momentOf, timeIn } from '../../../../lib/dates/days.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';

type Hours = Pick<SessionStaff, 'from' | 'to'>;
type StaffRowProps = {
  one: SessionStaff;
  session: Pick<TrainingFile, 'date' | 'endsAt'>;
  timeZone: string;
  /** Undefined for those who read. */
  onChange: ((hours: Hours) => void) | undefined;
  onRemove: () => void;
};

/** A member of staff with the hours; those of the session while nothing else is typed. */
export function StaffRow({ one, session, timeZone, onChange, onRemove }: StaffRowProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { user, from, to, isNotCleared } = one;
  const [start, end] = [from ?? session.date, to ?? session.endsAt];
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({});
  const isBackwards = end <= start;

  const handleType = (which: 'from' | 'to', time: string) => {
    setTyped((all) => ({ ...all, [which]: time }));
    const usual = which === 'from' ? session.date : session.endsAt;
    const moment = time === '' ? usual : momentOf(timeZone, `${dayIn(timeZone, usual)}T${time}`);
    if (moment === undefined) return;
    // The hours of the session are followed where it is moved.
    const value = moment === usual ? null : moment;
    const next = { from, to, [which]: value };
    if ((next.to ?? session.endsAt) > (next.from ?? session.date)) onChange?.(next);
  };
  const isRefused =
    isBackwards ||
    (typed.from ?? timeIn(timeZone, start)) !== timeIn(timeZone, start) ||
    (typed.to ?? timeIn(timeZone, end)) !== timeIn(timeZone, end);
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 px-5 py-2 max-tablet:px-4">
      <Avatar name={user.name} />
      <span className="min-w-0 flex-1 basis-40 leading-snug">
        <bdi className="font-semibold wrap-anywhere">{user.name}</bdi>{' '}
        {isNotCleared ? (
          <Badge tone="danger" icon={<BookingCard colour="red" />}>
            {t('session.staff.notCleared')}
          </Badge>
        ) : null}
      </span>
      {onChange ? (
        <span className="tp-hours flex items-center gap-2 max-tablet:w-full">
          <TextInput
            type="time"
            variant="minimal"
            label={t('session.staff.from', { name: user.name })}
            value={typed.from ?? timeIn(timeZone, start)}
            onChange={(event) => handleType('from', event.target.value)}
            onBlur={() => setTyped({})}
            className="w-29 max-tablet:w-auto max-tablet:min-w-0 max-tablet:flex-1"
          />
          <span aria-hidden="true">–</span>
          <TextInput
            type="time"
            variant="minimal"
            label={t('session.staff.to', { name: user.name })}
            value={typed.to ?? timeIn(timeZone, end)}
            error={isRefused ? t('session.staff.backwards') : undefined}
            onChange={(event) => handleType('to', event.target.value)}
            onBlur={() => setTyped({})}
            className="w-29 max-tablet:w-auto max-tablet:min-w-0 max-tablet:flex-1"
          />
          <IconButton
            size="sm"
            label={t('session.staff.remove', { name: user.name })}
            icon={<X aria-hidden="true" />}
            onClick={onRemove}
          />
        </span>
      ) : (
        <span className="tnum text-sm text-ink-2">
          {t('session.staff.hours', { from: format.time(start), to: format.time(end) })}
        </span>
      )}
    </li>
  );
}

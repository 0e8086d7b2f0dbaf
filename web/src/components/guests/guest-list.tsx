import type { Guest } from '@touchline/contract/squads/guests';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { Avatar } from '../people/avatar.tsx';
import { Badge } from '../ui/badge.tsx';

type GuestListProps = {
  guests: readonly Guest[];
  /** Names alone: on the page of an event, whose day says the rest. */
  isShort?: boolean;
  acts?: (guest: Guest) => ReactNode;
};

/** Guests with their label, days and guardian. */
export function GuestList({ guests, isShort = false, acts }: GuestListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const daysOf = ({ from, until }: Guest) =>
    from === until ? format.date(from) : t('squads.path.range', { from: format.date(from), to: format.date(until) });
  return (
    <ul className="divide-y divide-line">
      {guests.map((guest) => (
        <li key={guest._id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2 max-tablet:px-4">
          <Avatar name={guest.name} />
          <span className="min-w-0 flex-1 basis-48 leading-snug">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
              <b dir="auto" className="min-w-0 font-semibold wrap-anywhere">
                {guest.name}
              </b>{' '}
              <Badge>{t('squads.guest')}</Badge>
            </span>
            {isShort ? null : (
              <span className="flex flex-wrap gap-x-3 text-sm text-ink-3">
                <span>{daysOf(guest)}</span>
                {guest.club ? <span dir="auto">{guest.club}</span> : null}
                {guest.guardianName ? (
                  <span>
                    {t('squads.guests.guardian', { name: guest.guardianName })}{' '}
                    {guest.guardianPhone ? (
                      <a href={`tel:${guest.guardianPhone.replace(/[^+\d]/g, '')}`} dir="ltr" className="underline">
                        {guest.guardianPhone}
                      </a>
                    ) : null}
                  </span>
                ) : null}
                {guest.note ? (
                  <span dir="auto" className="basis-full wrap-anywhere">
                    {guest.note}
                  </span>
                ) : null}
              </span>
            )}
          </span>
          {acts?.(guest)}
        </li>
      ))}
    </ul>
  );
}

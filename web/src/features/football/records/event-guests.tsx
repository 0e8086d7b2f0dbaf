import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubZone } from '../../../api/club/club.ts';
import { guestsOnQuery, useCreateGuest, useGuestSquads, useMayInvite } from '../../../api/squads/guests.ts';
import { useSquadChoices } from '../../../api/people/squad-choices.ts';
import { GuestDialog } from '../../../components/guests/guest-dialog.tsx';
import { GuestList } from '../../../components/guests/guest-list.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CountBadge } from '../../../components/ui/count-badge.tsx';
import { dayIn } from '../../../lib/dates/days.ts';
import { createIdempotencyKeys } from '../../../lib/http/idempotency-key.ts';
import { EventGuestsPlace } from './event-guests-place.tsx';

export type EventGuestsProps = {
  /** Null: for all squads. */
  squad: string | null;
  date: string;
};

/** The guests of an event's squad on its day, and a button that adds one for that day. */
export function EventGuests({ squad, date }: EventGuestsProps) {
  const { t } = useTranslation();
  const { timeZone = 'UTC' } = useClubZone();
  const day = dayIn(timeZone, new Date(date));
  const { data: guests = [], isPending } = useQuery(guestsOnQuery(useGuestSquads(squad), day));
  const name = useSquadChoices()?.find(({ _id }) => _id === squad)?.name;
  const mayInvite = useMayInvite(squad) && name !== undefined && day >= dayIn(timeZone, new Date());
  const [isAdding, setAdding] = useState(false);
  if (isPending) return <EventGuestsPlace squad={squad} date={date} />;
  if (guests.length === 0 && !mayInvite) return null;
  return (
    <Sheet
      isFlush
      title={
        <span className="flex items-center gap-2">
          {t('squads.guests.title')}
          <CountBadge count={guests.length} />
        </span>
      }
      end={
        mayInvite ? (
          <Button variant="ghost" size="sm" icon={<UserPlus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('squads.guests.add')}
          </Button>
        ) : null
      }
    >
      {guests.length > 0 ? (
        <GuestList guests={guests} isShort />
      ) : (
        <p className="px-5 py-4 text-ink-3">{t('squads.guests.empty')}</p>
      )}
      {isAdding && squad !== null && name !== undefined ? (
        <AddGuest squad={squad} name={name} day={day} onClose={() => setAdding(false)} />
      ) : null}
    </Sheet>
  );
}

type AddGuestProps = { squad: string; name: string; day: string; onClose: () => void };

function AddGuest({ squad, name, day, onClose }: AddGuestProps) {
  const { mutate: create, isPending, error } = useCreateGuest();
  const [keys] = useState(createIdempotencyKeys);
  return (
    <GuestDialog
      squadName={name}
      from={day}
      until={day}
      isBusy={isPending}
      error={error}
      onSave={(body) => create({ squad, body, idempotencyKey: keys.keyOf(body) }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

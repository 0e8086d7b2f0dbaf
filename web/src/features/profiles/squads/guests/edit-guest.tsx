import type { Guest, GuestChanges, GuestInput } from '@touchline/contract/squads/guests';
import { useState } from 'react';
import { useCreateGuest, useUpdateGuest } from '../../../../api/squads/guests.ts';
import { useClubZone } from '../../../../api/club/club.ts';
import { GuestDialog } from '../../../../components/guests/guest-dialog.tsx';
import { dayIn } from '../../../../lib/dates/days.ts';
import { createIdempotencyKeys } from '../../../../lib/http/idempotency-key.ts';

type EditGuestProps = { squad: { _id: string; name: string }; guest?: Guest; onClose: () => void };

const changesOf = (body: Required<GuestInput>, guest: Guest): GuestChanges =>
  Object.fromEntries(Object.entries(body).filter(([field, value]) => guest[field as keyof GuestInput] !== value));

/** Adds a guest to a squad, or changes one. */
export function EditGuest({ squad, guest, onClose }: EditGuestProps) {
  const today = dayIn(useClubZone().timeZone ?? 'UTC', new Date());
  const [keys] = useState(createIdempotencyKeys);
  const create = useCreateGuest();
  const update = useUpdateGuest();
  const save = (body: Required<GuestInput>) => {
    if (guest) update.mutate({ id: guest._id, changes: changesOf(body, guest) }, { onSuccess: onClose });
    else create.mutate({ squad: squad._id, body, idempotencyKey: keys.keyOf(body) }, { onSuccess: onClose });
  };
  return (
    <GuestDialog
      {...(guest ? { guest } : {})}
      squadName={squad.name}
      from={today}
      until=""
      isBusy={create.isPending || update.isPending}
      error={create.error ?? update.error}
      onSave={save}
      onClose={onClose}
    />
  );
}

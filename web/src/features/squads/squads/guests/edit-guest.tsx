import { useQuery } from '@tanstack/react-query';
import type { Guest, GuestChanges, GuestInput } from '@touchline/contract/squads/guests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guestQuery, useCreateGuest, useUpdateGuest } from '../../../../api/squads/guests.ts';
import { useClubZone } from '../../../../api/club/club.ts';
import { GuestDialog } from '../../../../components/guests/guest-dialog.tsx';
import { dayIn } from '../../../../lib/dates/days.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { createIdempotencyKeys } from '../../../../lib/http/idempotency-key.ts';
import { announce } from '../../../../lib/state/announce.ts';

type AddGuestProps = { squad: { _id: string; name: string }; onClose: () => void };

/** Adds a guest to a squad. */
export function AddGuest({ squad, onClose }: AddGuestProps) {
  const today = dayIn(useClubZone().timeZone ?? 'UTC', new Date());
  const [keys] = useState(createIdempotencyKeys);
  const create = useCreateGuest();
  return (
    <GuestDialog
      squadName={squad.name}
      from={today}
      until=""
      isBusy={create.isPending}
      error={create.error}
      onSave={(body) =>
        create.mutate({ squad: squad._id, body, idempotencyKey: keys.keyOf(body) }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

const changesOf = (body: Required<GuestInput>, guest: Guest): GuestChanges =>
  Object.fromEntries(Object.entries(body).filter(([field, value]) => guest[field as keyof GuestInput] !== value));

type ChangeGuestProps = AddGuestProps & { guest: Guest };

/** Changes a guest; a newer change by another user is not overwritten. */
export function ChangeGuest({ squad, guest: listed, onClose }: ChangeGuestProps) {
  const { t } = useTranslation();
  const { data, isFetching, refetch } = useQuery(guestQuery(listed._id));
  const guest = data?.record ?? listed;
  const { mutate: update, isPending, error, reset } = useUpdateGuest();
  const reload = async () => {
    if ((await refetch()).isError) return;
    reset();
    announce(t('common.stale.done'));
  };
  return (
    <GuestDialog
      guest={guest}
      squadName={squad.name}
      from={guest.from}
      until=""
      isBusy={isPending}
      error={error}
      {...(error instanceof ApiError && error.code === 'preconditionFailed'
        ? { stale: { onReload: () => void reload(), isReloading: isFetching } }
        : {})}
      onSave={(body) =>
        update({ id: guest._id, changes: changesOf(body, guest), etag: data?.etag }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

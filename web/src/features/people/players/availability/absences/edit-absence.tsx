import type { AbsencePeriod } from '@touchline/contract/football/absences';
import type { ReplyReason } from '@touchline/contract/football/reply-choices';
import type { PlayerRef } from '@touchline/contract/wire/common';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { absenceQuery, useCreateAbsence, useUpdateAbsence } from '../../../../../api/football/absences.ts';
import { useHealthRights } from '../../../../../api/people/health-rights.ts';
import type { Day } from '../../../../../lib/dates/days.ts';
import { ApiError } from '../../../../../lib/http/api-error.ts';
import { createIdempotencyKeys } from '../../../../../lib/http/idempotency-key.ts';
import { announce } from '../../../../../lib/state/announce.ts';
import { AbsenceDialog } from './absence-dialog.tsx';
import { type AbsenceForm, changesOf, formOf, newForm } from './absence-form.ts';

export type EditAbsenceProps = {
  player: Pick<PlayerRef, '_id' | 'name'>;
  /** The one that is changed; without it a new one. */
  absence: AbsencePeriod | undefined;
  today: Day;
  onClose: () => void;
};

/** Adds an absence of a player, or changes one. */
export function EditAbsence({ absence, ...props }: EditAbsenceProps) {
  return absence ? <ChangeAbsence {...props} listed={absence} /> : <AddAbsence {...props} />;
}

type AddProps = Omit<EditAbsenceProps, 'absence'>;

function AddAbsence({ player, today, onClose }: AddProps) {
  const { t } = useTranslation();
  const { isMedical } = useHealthRights();
  const [keys] = useState(createIdempotencyKeys);
  const { mutate, isPending, error } = useCreateAbsence();
  const save = ({ from, to, reason, note }: AbsenceForm) => {
    const body = { player: player._id, from, to, reason: reason as ReplyReason, note: note.trim() || null };
    mutate({ body, idempotencyKey: keys.keyOf(body) }, { onSuccess: onClose });
  };
  return (
    <AbsenceDialog
      title={t('absences.addOf', { name: player.name })}
      base={newForm(today)}
      today={today}
      isMedical={isMedical}
      isStored={false}
      isBusy={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** A newer change by another user is not overwritten. */
function ChangeAbsence({ player, today, listed, onClose }: AddProps & { listed: AbsencePeriod }) {
  const { t } = useTranslation();
  const { isMedical } = useHealthRights();
  const { data, isFetching, refetch } = useQuery(absenceQuery(listed._id));
  const base = formOf(data?.record ?? listed);
  const { mutate, isPending, error, reset } = useUpdateAbsence();
  const reload = async () => {
    if ((await refetch()).isError) return;
    reset();
    announce(t('common.stale.done'));
  };
  const isStale = error instanceof ApiError && error.code === 'preconditionFailed';
  return (
    <AbsenceDialog
      title={t('absences.changeOf', { name: player.name })}
      base={base}
      today={today}
      isMedical={isMedical}
      isStored
      isBusy={isPending}
      error={error}
      stale={isStale ? { onReload: () => void reload(), isReloading: isFetching } : undefined}
      onSave={(form) =>
        mutate({ id: listed._id, changes: changesOf(form, base), etag: data?.etag }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

import type { PairedDevice } from '@touchline/contract/people/pairing';
import type { User } from '@touchline/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playerDevicesQuery, useRemovePlayerDevice } from '../../../../api/people/pairing.ts';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { SubjectRow } from '../../../../components/page/subject-row.tsx';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { deviceNameOf } from '../../../../lib/browser/device-name.ts';

const useDeviceName = () => {
  const { t } = useTranslation();
  return (device: string) => {
    const named = deviceNameOf(device);
    return named ? t('sessions.device', named) : device || t('sessions.unknown');
  };
};

/** The player's paired phones, for the administrator, who can remove a lost one. */
export function PairedPhones({ player }: { player: User }) {
  const { t } = useTranslation();
  const labelId = useId();
  const { format, isKnown } = useClubTime();
  const nameOf = useDeviceName();
  const [removing, setRemoving] = useState<PairedDevice | null>(null);
  const { data, isError, isFetching, refetch } = useQuery(playerDevicesQuery(player._id));

  return (
    <section aria-labelledby={labelId} className="grid gap-2">
      <h3 id={labelId} className="text-sm font-medium text-ink-3">
        {t('players.area.phones.title')}
      </h3>
      {!data && isError ? (
        <ErrorState message={t('players.area.phones.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data || !isKnown ? (
        <Skeleton className="h-11" />
      ) : data.length === 0 ? (
        <p className="text-ink-2">{t('players.area.phones.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((device) => (
            <li key={device._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
              <Smartphone aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] text-ink-3" />
              <div className="min-w-0 flex-1 leading-snug">
                <bdi className="font-medium wrap-anywhere">{nameOf(device.device)}</bdi>
                <p className="text-sm text-ink-3">
                  {t('players.area.phones.times', {
                    paired: format.date(device.pairedAt),
                    seen: format.dateTime(device.lastSeenAt),
                  })}
                </p>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={t('players.area.phones.removeOne', { device: nameOf(device.device) })}
                onClick={() => setRemoving(device)}
              >
                {t('players.area.phones.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removing ? <RemoveDialog player={player} device={removing} onClose={() => setRemoving(null)} /> : null}
    </section>
  );
}

type RemoveDialogProps = { player: User; device: PairedDevice; onClose: () => void };

function RemoveDialog({ player, device, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const nameOf = useDeviceName();
  const { mutate, isPending, isError } = useRemovePlayerDevice();
  return (
    <ConfirmDialog
      title={t('players.area.phones.removeTitle')}
      verb={t('players.area.phones.remove')}
      isBusy={isPending}
      error={isError ? t('players.area.phones.removeFailed') : null}
      onCancel={onClose}
      onConfirm={() => mutate({ id: player._id, deviceId: device._id }, { onSuccess: onClose })}
    >
      <p>{t('players.area.phones.removeText')}</p>
      <SubjectRow
        picture={<Avatar name={player.name} src={player.profileImage?.url} />}
        name={player.name}
        detail={nameOf(device.device)}
      />
    </ConfirmDialog>
  );
}

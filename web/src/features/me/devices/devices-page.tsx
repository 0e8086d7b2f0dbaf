import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import type { PairedDevice } from '@touchline/contract/people/pairing';
import { LogOut, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { devicesQuery, endPhone, useRemoveDevice } from '../../../api/me/me-pairing.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { deviceNameOf } from '../../../lib/browser/device-name.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { goTo } from '../../../lib/browser/path.ts';
import { playerSession } from '../../../lib/session/session.ts';
import { AskFirst } from '../parts/ask-first.tsx';
import { Card } from '../parts/card.tsx';
import { failureText } from '../parts/failure-text.ts';
import { LoadState } from '../parts/load-state.tsx';
import { MePage } from '../parts/me-page.tsx';
import { forgetPlayer } from '../phone-end.ts';

/** The phones paired with the player's pages; each can be removed. */
export function DevicesPage({ me }: { me: Me }) {
  const { t } = useTranslation();
  const query = useQuery(devicesQuery());
  return (
    <MePage title={t('me.devices.title')} isBelowMe>
      <p className="text-pretty text-ink-2">{t('me.devices.text')}</p>
      {query.data ? (
        query.data.map((device) => <DeviceCard key={device._id} device={device} timeZone={me.club.timezone} />)
      ) : (
        <LoadState query={query} />
      )}
    </MePage>
  );
}

function DeviceCard({ device, timeZone }: { device: PairedDevice; timeZone: string }) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const remove = useRemoveDevice();
  const named = deviceNameOf(device.device);
  const name = named ? t('me.devices.name', named) : device.device || t('me.devices.unknown');
  // Our text uses the page's direction, even if it starts with a browser's name.
  const Name = named ? 'span' : 'bdi';
  return (
    <Card>
      <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-md font-bold">
        <Name className="wrap-anywhere">{name}</Name>
        {device.current ? <Badge tone="success">{t('me.devices.current')}</Badge> : null}
      </h2>
      <p className="text-ink-2">
        {t('me.devices.pairedAt', { date: format.date(device.pairedAt) })}
        <br />
        {t('me.devices.lastSeen', { date: format.dateTime(device.lastSeenAt) })}
      </p>
      {device.current ? (
        <LeaveButton />
      ) : (
        <AskFirst
          label={t('me.devices.remove')}
          name={t('me.devices.removeOf', { device: name })}
          icon={<Trash2 aria-hidden="true" />}
          title={t('me.devices.removeTitle', { device: name })}
          text={t('me.devices.removeText')}
          isBusy={remove.isPending}
          error={remove.isError ? failureText(t, remove.error) : undefined}
          onCancel={remove.reset}
          onConfirm={() => remove.mutate(device._id)}
        />
      )}
    </Card>
  );
}

/** Removes the player's data from this phone after the server has ended its session. */
function LeaveButton() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false });

  const leave = async () => {
    const token = playerSession.get();
    if (token === null) return;
    setState({ isBusy: true });
    try {
      await endPhone(token);
    } catch (error) {
      // Already ended elsewhere: the goal is reached.
      if (!(error instanceof ApiError) || error.code !== 'unauthorized')
        return setState({ isBusy: false, error: failureText(t, error) });
    }
    goTo('/me', { replace: true });
    forgetPlayer(queryClient);
  };

  return (
    <AskFirst
      label={t('me.devices.leave')}
      icon={<LogOut aria-hidden="true" className="flip" />}
      title={t('me.devices.leaveTitle')}
      text={t('me.devices.leaveText')}
      isBusy={state.isBusy}
      error={state.error}
      onCancel={() => setState({ isBusy: false })}
      onConfirm={() => void leave()}
    />
  );
}

import type { Session } from '@touchline/contract/people/auth';
import { useTranslation } from 'react-i18next';
import { useEndSession } from '../../../../api/people/auth.ts';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { deviceNameOf } from '../../../../lib/browser/device-name.ts';
import type { Formatter } from '../../../../lib/i18n/format.ts';

type SessionRowProps = {
  session: Session;
  /** Shows times as the sheet says. */
  format: Formatter;
};

export function SessionRow({ session, format }: SessionRowProps) {
  const { t } = useTranslation();
  const end = useEndSession();
  const named = deviceNameOf(session.device);
  const device = named ? t('sessions.device', named) : session.device || t('sessions.unknown');
  // Our text uses the interface's direction, even if it starts with a browser's name.
  const Name = named ? 'span' : 'bdi';
  const times = [
    ['sessions.lastSeen', session.lastSeenAt],
    ['sessions.signedIn', session.createdAt],
    ['sessions.expires', session.expiresAt],
  ] as const;

  return (
    <li className="flex items-start gap-4 py-4 max-tablet:flex-wrap max-tablet:gap-y-3 desktop:col-span-full desktop:grid desktop:grid-cols-subgrid desktop:items-center desktop:gap-x-8">
      <div className="min-w-0 flex-1 max-tablet:basis-full desktop:col-span-4 desktop:grid desktop:grid-cols-subgrid desktop:items-center">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink">
          <Name className="wrap-anywhere">{device}</Name>
          {session.current ? <Badge tone="success">{t('sessions.current')}</Badge> : null}
        </p>
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm desktop:col-span-3 desktop:mt-0 desktop:grid-cols-subgrid desktop:gap-x-8">
          {times.map(([label, time]) => (
            <div key={label} className="contents desktop:block">
              <dt className="text-ink-3">{t(label)}</dt>
              <dd>
                <time dateTime={time}>{format.dateTime(time)}</time>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {session.current ? null : (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('sessions.endDevice', { device })}
          isLoading={end.isPending}
          onClick={() => end.mutate(session._id)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownCalendarLinkQuery, useEndOwnCalendarLink, useRenewOwnCalendarLink } from '../../../api/me/me-calendar.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { AskFirst } from '../parts/ask-first.tsx';
import { Card } from '../parts/card.tsx';
import { failureText } from '../parts/failure-text.ts';
import { LoadState } from '../parts/load-state.tsx';
import { LinkAddress } from './link-address.tsx';

/** The link for the phone's own calendar: create, show once, renew and revoke it. */
export function CalendarLink({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const query = useQuery(ownCalendarLinkQuery());
  const renew = useRenewOwnCalendarLink();
  const end = useEndOwnCalendarLink();
  const link = query.data;
  const url = link ? renew.data?.url : undefined;

  if (link === undefined)
    return (
      <Card title={t('me.calendar.subscribe')}>
        <LoadState query={query} />
      </Card>
    );
  return (
    <Card title={t('me.calendar.subscribe')}>
      <p className="text-pretty">{t('me.calendar.text')}</p>
      <p className="text-sm text-pretty text-ink-2">{t('me.calendar.pace')}</p>
      {link === null ? (
        <>
          {renew.isError ? <Alert variant="destructive">{failureText(t, renew.error)}</Alert> : null}
          <Button
            variant="outline"
            className="h-14! text-md!"
            isLoading={renew.isPending}
            onClick={() => renew.mutate()}
          >
            {t('me.calendar.create')}
          </Button>
        </>
      ) : (
        <>
          {url ? (
            <LinkAddress url={url} />
          ) : (
            <p className="text-pretty">{t('me.calendar.exists', { date: format.date(link.createdAt) })}</p>
          )}
          <p className="text-sm text-ink-2">
            {link.lastReadAt
              ? t('me.calendar.lastRead', { date: format.dateTime(link.lastReadAt) })
              : t('me.calendar.neverRead')}
          </p>
          <AskFirst
            key={`renew${link.createdAt}`}
            tone="plain"
            label={t('me.calendar.renew')}
            title={t('me.calendar.renewTitle')}
            text={t('me.calendar.renewText')}
            isBusy={renew.isPending}
            error={renew.isError ? failureText(t, renew.error) : undefined}
            onCancel={renew.isError ? renew.reset : undefined}
            onConfirm={() => renew.mutate()}
          />
          <AskFirst
            label={t('me.calendar.end')}
            title={t('me.calendar.endTitle')}
            text={t('me.calendar.endText')}
            isBusy={end.isPending}
            error={end.isError ? failureText(t, end.error) : undefined}
            onCancel={end.reset}
            onConfirm={() => end.mutate(undefined, { onSuccess: () => renew.reset() })}
          />
        </>
      )}
    </Card>
  );
}

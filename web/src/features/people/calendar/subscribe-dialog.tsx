import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarLinkQuery, useEndCalendarLink, useRenewCalendarLink } from '../../../api/football/calendar.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Fact } from '../../../components/facts/fact.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { ZoneNote } from '../../../components/page/zone-note.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useClubTime } from '../../../api/club/club-time.ts';
import { useChosenSquad } from '../../../api/people/squad-choices.ts';
import { LinkAddress } from './link-address.tsx';

type Question = 'renew' | 'end';

/** Creates, shows once, renews and revokes the link to the club's calendar. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { format, timeZone, isKnown } = useClubTime();
  const { data: link, isError, isFetching, refetch } = useQuery(calendarLinkQuery());
  const renew = useRenewCalendarLink();
  const end = useEndCalendarLink();
  const [question, setQuestion] = useState<Question | null>(null);
  const isBusy = renew.isPending || end.isPending;
  const squad = useChosenSquad();
  const url = renew.data && (squad ? `${renew.data.url}?squad=${squad._id}` : renew.data.url);

  const make = () => renew.mutate(undefined, { onSuccess: () => setQuestion(null) });
  const finish = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        renew.reset();
        setQuestion(null);
      },
    });

  const title = question ? t(`calendar.link.${question}Title`) : t('calendar.link.title');
  const footer = () => {
    if (question)
      return (
        <>
          <Button variant="outline" isBusy={isBusy} onClick={() => setQuestion(null)}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" isLoading={isBusy} onClick={question === 'renew' ? make : finish}>
            {t(`calendar.link.${question}`)}
          </Button>
        </>
      );
    if (link === undefined) return undefined;
    if (link === null)
      return (
        <Button isLoading={renew.isPending} onClick={make}>
          {t('calendar.link.create')}
        </Button>
      );
    return (
      <>
        <Button variant="ghost" tone="danger" onClick={() => setQuestion('end')}>
          {t('calendar.link.end')}
        </Button>
        <Button variant="outline" onClick={() => setQuestion('renew')}>
          {t('calendar.link.renew')}
        </Button>
      </>
    );
  };

  const body = () => {
    if (question) return <p>{t(`calendar.link.${question}Text`)}</p>;
    if (link === undefined && isError)
      return <ErrorState message={t('calendar.link.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
    if (link === undefined || !isKnown) return <Skeleton className="h-24" />;
    return (
      <>
        <p>{t('calendar.link.text')}</p>
        <p className="text-sm text-ink-2">{t('calendar.link.pace')}</p>
        {squad ? <p>{t('calendar.link.squad', { squad: squad.name })}</p> : null}
        {link && url ? <LinkAddress url={url} /> : null}
        {link && !url ? <p>{t('calendar.link.exists')}</p> : null}
        {link ? (
          <>
            <Facts>
              <Fact label={t('calendar.link.createdAt')}>{format.dateTime(link.createdAt)}</Fact>
              <Fact label={t('calendar.link.lastRead')}>
                {link.lastReadAt ? format.dateTime(link.lastReadAt) : t('calendar.link.neverRead')}
              </Fact>
            </Facts>
            <ZoneNote timeZone={timeZone} />
          </>
        ) : null}
      </>
    );
  };

  return (
    <Dialog isOpen onClose={onClose} title={title} size="md" isBusy={isBusy} footer={footer()}>
      {body()}
    </Dialog>
  );
}

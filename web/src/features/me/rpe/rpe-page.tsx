import type { Me } from '@touchline/contract/me/me';
import type { OwnRpe } from '@touchline/contract/me/me-rpes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Card } from '../parts/card.tsx';
import { failureText } from '../parts/failure-text.ts';
import { LoadState } from '../parts/load-state.tsx';
import { MePage } from '../parts/me-page.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { RpeQuestion } from './rpe-question.tsx';
import { useOwnRpes } from './use-own-rpes.ts';
import { useWaitingRpes } from './waiting-rpes.ts';

type RpePageProps = {
  me: Me;
  /** For whom a guardian answers, and the child's name. */
  child?: string | undefined;
  name?: string | undefined;
};

/** How hard was it? One match after the other; then what was said, which can be changed for a day. */
export function RpePage({ me, child, name }: RpePageProps) {
  const { t } = useTranslation();
  const query = useOwnRpes(child);
  const { waitingFor, refusalOf, isHeld } = useWaitingRpes();
  const [changed, setChanged] = useState<string>();
  const title = t(name === undefined ? 'me.rpe.title' : 'me.rpe.titleChild', { name });
  const records = query.data;
  const saidOf = ({ event, answer }: OwnRpe) => waitingFor({ event, child }) ?? answer ?? undefined;
  const asked = records?.find((one) => one.event === changed) ?? records?.find((one) => !saidOf(one));

  if (asked && !refusalOf({ event: asked.event, child }))
    return (
      <RpeQuestion
        key={asked.event}
        asked={asked}
        me={me}
        child={child}
        name={name}
        before={saidOf(asked)}
        onSent={() => setChanged(undefined)}
      />
    );
  return (
    <MePage title={title}>
      {!records ? (
        <LoadState query={query} />
      ) : records.length === 0 ? (
        <Card>
          <EmptyState title={t('me.rpe.none')} hint={t('me.rpe.noneHint')} />
        </Card>
      ) : (
        records.map((one) => {
          const { event } = one;
          const refusal = refusalOf({ event, child });
          const said = saidOf(one);
          const isWaiting = waitingFor({ event, child }) !== undefined;
          return (
            <Card key={event} title={<bdi>{one.title}</bdi>}>
              {refusal ? (
                <Alert variant="destructive">
                  {refusal.code === 'conflict' ? t('me.rpe.closed') : failureText(t, refusal)}
                </Alert>
              ) : (
                <p role="status" className="text-lg font-bold">
                  {isWaiting && isHeld ? t('me.rpe.kept') : t('me.rpe.thanks')}
                </p>
              )}
              {said ? (
                <p>
                  {t(name === undefined ? 'me.rpe.said' : 'me.rpe.saidChild', { name, value: said.rpe })}
                  {one.answer?.by === 'staff' && !isWaiting ? ` ${t('me.rpe.byStaff')}` : ''}
                </p>
              ) : null}
              {refusal ? null : (
                <Button variant="outline" size="lg" onClick={() => setChanged(event)}>
                  {t('me.rpe.change')}
                </Button>
              )}
            </Card>
          );
        })
      )}
      <PlayerLink href="/me" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
        {t('me.rpe.back')}
      </PlayerLink>
    </MePage>
  );
}

import type { ConsentState } from '@touchline/contract/people/consents';
import { useQuery } from '@tanstack/react-query';
import { Check, Minus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { playerConsentsQuery } from '../../../../api/people/consents.ts';
import { Badge, type BadgeTone } from '../../../../components/ui/badge.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useClubTime } from '../../../../api/club/club-time.ts';

const variants: Record<ConsentState, { tone: BadgeTone; icon: ReactNode }> = {
  open: { tone: 'neutral', icon: <Minus aria-hidden="true" /> },
  agreed: { tone: 'success', icon: <Check aria-hidden="true" /> },
  refused: { tone: 'warn', icon: <X aria-hidden="true" /> },
};

type Answered = { at: string; by: 'player' | 'guardian'; byName: string; version: number };

/** What a player has agreed to, purpose by purpose, with all earlier answers. */
export function ConsentList({ playerId }: { playerId: string }) {
  const { t } = useTranslation();
  const labelId = useId();
  const { format, isKnown } = useClubTime();
  const { data, isError, isFetching, refetch } = useQuery(playerConsentsQuery(playerId));
  const whoAndWhen = ({ at, by, byName, version }: Answered) =>
    t(`players.area.consent.by.${by}`, { name: byName, date: format.dateTime(at), version });

  return (
    <section aria-labelledby={labelId} className="grid gap-2">
      <h3 id={labelId} className="text-sm font-medium text-ink-3">
        {t('players.area.consent.title')}
      </h3>
      {!data && isError ? (
        <ErrorState message={t('players.area.consent.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data || !isKnown ? (
        <Skeleton className="h-24" />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {data.consents.map(({ purpose, state, at, by, byName, version }) => (
              <li key={purpose} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
                <span className="min-w-0 flex-1 basis-40 leading-snug">
                  <span className="font-medium">{t(`players.area.consent.purposes.${purpose}`)}</span>
                  {at && by && version !== null ? (
                    <span className="block text-sm text-ink-3">
                      {whoAndWhen({ at, by, version, byName: byName ?? '' })}
                    </span>
                  ) : null}
                </span>
                <Badge {...variants[state]}>{t(`players.area.consent.states.${state}`)}</Badge>
              </li>
            ))}
          </ul>
          {data.history.length > 0 ? (
            <details>
              <summary className="inline-flex min-h-8 cursor-pointer items-center text-sm font-medium text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11">
                {t('players.area.consent.history', { count: data.history.length })}
              </summary>
              <ol className="mt-1 grid gap-2 text-sm">
                {data.history.map(({ _id, purpose, agreed, ...answered }) => (
                  <li key={_id} className="leading-snug">
                    <span className="font-medium">{t(`players.area.consent.purposes.${purpose}`)}: </span>
                    {t(`players.area.consent.states.${agreed ? 'agreed' : 'refused'}`)}
                    <span className="block text-ink-3">{whoAndWhen(answered)}</span>
                  </li>
                ))}
              </ol>
            </details>
          ) : null}
        </>
      )}
    </section>
  );
}

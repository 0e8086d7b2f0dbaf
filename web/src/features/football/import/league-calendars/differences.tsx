import { useQuery } from '@tanstack/react-query';
import type { FixtureDifference } from '@touchline/contract/club/fixture-sources';
import type { Unreached } from '@touchline/contract/football/call-offs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  fixtureDifferencesQuery,
  useLeaveFixtureDifferences,
  useTakeFixtureDifferences,
} from '../../../../api/club/fixture-sources.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import { UnreachedList } from '../../../../components/football/unreached-list.tsx';
import { useUndo } from '../../call-off/use-undo.ts';
import { DifferenceLine } from './difference-line.tsx';
import { summaryOf } from './summary.ts';

type DifferencesProps = { source: string; timeZone: string; wasRead: boolean };

/** What is taken together: nothing that only a person can tell, and nothing that was set by hand. */
const isTakenWithAll = ({ asks, fields }: FixtureDifference): boolean => !asks && fields.every(({ byHand }) => !byHand);

/** The match that a difference calls off. */
const calledOffIn = ({ match, fields }: FixtureDifference): string[] =>
  match !== null && fields.some(({ field, to }) => field === 'state' && to === 'calledOff') ? [match] : [];

/** What a league says otherwise, each with its press, and one for all. */
export function Differences({ source, timeZone, wasRead }: DifferencesProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { data, isError, isFetching, refetch } = useQuery(fixtureDifferencesQuery(source));
  const taking = useTakeFixtureDifferences(source);
  const leaving = useLeaveFixtureDifferences(source);
  const { undo } = useUndo();
  const [unreached, setUnreached] = useState<readonly Unreached[]>([]);
  const isPending = taking.isPending || leaving.isPending;
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data)
    return (
      <p role="status" className="flex items-center gap-3 text-ink-3">
        <Spinner size="sm" />
        {t('common.loading')}
      </p>
    );
  const { records, leftOut } = data;
  const take = (ids: string[]) =>
    taking.mutate(ids, {
      onSuccess: (done) => {
        const off = records.filter(({ _id }) => ids.includes(_id)).flatMap(calledOffIn);
        showToast('success', t('leagueCalendars.taken'), off.length > 0 ? undoOf(off) : undefined);
        setUnreached(done.unreached);
      },
    });
  const undoOf = (matches: string[]) => ({
    label: t('common.undo'),
    run: () => undo(matches),
    kind: 'callOff',
  });
  const toCall = unreached.length > 0 ? <UnreachedList unreached={unreached} /> : null;
  const together = records.filter(isTakenWithAll).map(({ _id }) => _id);
  const isTaking = (ids: readonly string[]) => taking.isPending && taking.variables.join() === ids.join();
  const left =
    leftOut === 0 ? null : <p className="text-sm text-ink-3">{t('leagueCalendars.leftOut', { count: leftOut })}</p>;
  if (records.length === 0)
    return (
      <>
        {toCall}
        {wasRead ? (
          <p role="status" className="text-ink-2">
            {t('leagueCalendars.nothing')}
          </p>
        ) : null}
        {left}
      </>
    );
  return (
    <>
      {toCall}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="cap min-w-0 flex-1 basis-64 font-semibold text-ink">
          {summaryOf(t, format, records)}
        </p>
        {together.length > 1 ? (
          <Button size="sm" isLoading={isTaking(together)} isBusy={isPending} onClick={() => take(together)}>
            {t('leagueCalendars.takeAll', { count: together.length })}
          </Button>
        ) : null}
      </div>
      <ul className="border-t border-line">
        {records.map((difference) => (
          <DifferenceLine
            key={difference._id}
            difference={difference}
            timeZone={timeZone}
            isTaking={isTaking([difference._id])}
            isLeaving={leaving.isPending && leaving.variables.includes(difference._id)}
            isBusy={isPending}
            onTake={() => take([difference._id])}
            onLeave={() => leaving.mutate([difference._id])}
          />
        ))}
      </ul>
      {left}
    </>
  );
}

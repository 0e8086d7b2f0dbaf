import type { RollCall } from '@touchline/contract/football/attendances';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../../lib/router/link.tsx';
import { rollCallQuery, withMarks } from '../../../../api/football/attendances.ts';
import { meQuery } from '../../../../api/people/auth.ts';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { useSaidAtRest } from '../../../../hooks/use-said-at-rest.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { occasionOf } from '../parts/occasion.ts';
import { markQueue, useMarkQueue } from './queue.ts';

/** Sends the signed-in user's waiting marks, and shows the server's answers in the lists. */
function useSending() {
  const queryClient = useQueryClient();
  const account = useQuery(meQuery()).data?._id;

  useEffect(
    () =>
      markQueue.listen({
        onSent: ([{ occasion }], answer) => {
          const { queryKey } = rollCallQuery(occasionOf(occasion)!);
          // A list requested before the marks were sent may still be loading.
          void queryClient.cancelQueries({ queryKey });
          queryClient.setQueryData(queryKey, (listed) => withMarks(listed, answer as RollCall));
          void queryClient.invalidateQueries({
            queryKey: ['attendances'],
            predicate: ({ queryKey }) => queryKey[1] !== 'rollcall',
          });
        },
        onSentElsewhere: () => queryClient.invalidateQueries({ queryKey: ['attendances'] }),
      }),
    [queryClient],
  );

  useEffect(() => {
    if (account === undefined) return;
    void markQueue.start(account);
    return markQueue.stop;
  }, [account]);
}

/** Under every page's header: how many marks wait for the connection, and where marks were rejected. */
export function WaitingMarks() {
  const { t } = useTranslation();
  useSending();
  const isOnline = useOnline();
  const { entries: marks, refused, hasFailed, isLasting } = useMarkQueue();
  const waiting = marks.size - refused.size;
  const isHeldUp = waiting > 0 && (!isOnline || hasFailed);
  const refusedMark = [...refused.keys()].map((key) => marks.get(key)).find((mark) => mark !== undefined);
  const bar = 'flex min-h-10 flex-wrap items-center justify-center gap-x-2.5 border-b px-4 py-1.5 font-semibold';

  const held = isHeldUp ? t('attendance.waiting.entries', { count: waiting }) : '';
  const rejected = refusedMark ? t('attendance.refused.bar', { count: refused.size }) : '';
  useSaidAtRest(
    `${isHeldUp ? waiting : 0} ${refusedMark ? refused.size : 0}`,
    '0 0',
    [held, rejected].filter(Boolean).join('. ') || t('attendance.waiting.none'),
  );

  return (
    // A region that says nothing: it changes with each mark, and only the number that stays is announced.
    <div role="log" aria-live="off">
      {isHeldUp ? (
        <div className={`${bar} border-warn/26 bg-warn-soft text-warn`}>
          <CloudUpload aria-hidden="true" className="size-4 shrink-0 stroke-[1.75]" />
          {held}
          {isLasting ? null : <span>{t('attendance.waiting.notKept')}</span>}
        </div>
      ) : null}
      {refusedMark ? (
        <div className={`${bar} border-danger/30 bg-danger-soft text-danger`}>
          <BookingCard colour="red" />
          {rejected}
          <Link
            to={`/reports/attendance?take=${refusedMark.occasion}`}
            className="inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {t('attendance.refused.show')}
          </Link>
        </div>
      ) : null}
    </div>
  );
}

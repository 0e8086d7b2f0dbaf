import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../../../api/people/auth.ts';
import { Button } from '../../../../../components/ui/button.tsx';
import { splitComponent } from '../../../../../lib/browser/split-component.ts';
import { type Day, dayIn } from '../../../../../lib/dates/days.ts';
import { useCaseTexts } from '../use-case-texts.ts';
import { dropNote, retryNote, startNotes, useWaitingNotes } from './waiting-notes.ts';

type WaitingNotesProps = { caseId: string; today: Day; timeZone: string };

// A refusal comes from a server that can be reached, and so can this code.
const { Component: RefusalReason } = splitComponent(() => import('./refusal-reason.tsx'));

/** Sends what the person has left on this device. */
function useSending() {
  const queryClient = useQueryClient();
  const account = useQuery(meQuery()).data?._id;
  useEffect(() => {
    if (account !== undefined)
      void startNotes(account, () => void queryClient.invalidateQueries({ queryKey: ['cases'] }));
  }, [account, queryClient]);
}

/** The own notes of this case that the server does not have yet, the newest first. */
export function WaitingNotes({ caseId, today, timeZone }: WaitingNotesProps) {
  const { t } = useTranslation();
  const { format } = useCaseTexts();
  useSending();
  const { notes, refused, isLasting } = useWaitingNotes(caseId);
  const waiting = notes.filter(({ key }) => !refused.has(key)).length;
  return (
    <>
      <div role="status">
        {waiting > 0 ? (
          <p className="flex flex-wrap items-center gap-x-2 border-b border-warn/26 bg-warn-soft px-5 py-2.5 text-sm font-semibold text-warn max-tablet:px-4">
            <CloudUpload aria-hidden="true" className="size-4 shrink-0" />
            {isLasting ? t('casePage.timeline.waiting', { count: waiting }) : t('attendance.waiting.notKept')}
          </p>
        ) : null}
      </div>
      {notes.length > 0 ? (
        <ul className="relative pt-1.5">
          {notes.toReversed().map(({ key, text, to, at }) => {
            const day = dayIn(timeZone, at);
            const error = refused.get(key);
            return (
              <li key={key} className="case-entry">
                <time dateTime={at}>{day === today ? format.time(at) : format.dayAndMonth(day)}</time>
                <span aria-hidden="true" className="case-entry-sign bg-warn-soft text-warn">
                  <CloudUpload />
                </span>
                <div className="min-w-0">
                  <b className="font-semibold">
                    {t(to === undefined ? 'casePage.timeline.note' : 'casePage.timeline.addendum')}
                  </b>
                  {' · '}
                  <span className="whitespace-pre-line wrap-anywhere" dir="auto">
                    {text}
                  </span>
                  {error ? (
                    <>
                      <span role="alert" className="block text-sm text-danger" dir="auto">
                        <Suspense>
                          <RefusalReason error={error} />
                        </Suspense>
                      </span>
                      <span className="-ms-2.5 flex flex-wrap gap-2">
                        <Button variant="ghost" size="sm" onClick={() => retryNote(key)}>
                          {t('common.retry')}
                        </Button>
                        <Button variant="ghost" size="sm" tone="danger" onClick={() => dropNote(key)}>
                          {t('casePage.timeline.remove')}
                        </Button>
                      </span>
                    </>
                  ) : null}
                </div>
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
}

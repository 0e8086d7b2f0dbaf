import type { Reply } from '@touchline/contract/football/replies';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { givenAnswersQuery } from '../../../../api/football/replies.ts';
import { ReplySign } from '../../../../components/football/reply-sign.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';

type PlayerAnswersProps = {
  event: string;
  reply: Reply;
  timeZone: string;
  /** Undefined for those who may not answer for players, and once the session has begun. */
  onAnswer: (() => void) | undefined;
  onClose: () => void;
};

/** What a called player has answered so far, by whom and when, with the phone number. */
export function PlayerAnswers({ event, reply, timeZone, onAnswer, onClose }: PlayerAnswersProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { player, answer, reason, by, byName, afterDeadline, answeredAt: at } = reply;
  const { data, isError, refetch } = useQuery(givenAnswersQuery(event, player._id));
  const whose = (by: string, name: string | null) =>
    by === 'player' || name === null ? null : t('session.squad.answeredBy', { name });
  const body = () => {
    if (isError && !data)
      return (
        <p role="alert">
          {t('session.squad.answersFailed')}{' '}
          <button type="button" className="tp-link" onClick={() => void refetch()}>
            {t('common.retry')}
          </button>
        </p>
      );
    if (!data) return <Skeleton className="h-24" />;
    // One that came in with a file or from an older version has no history: it is the only one that is known.
    const known =
      answer === null || at === null ? [] : [{ answer, reason, by: by ?? 'player', byName, afterDeadline, at }];
    const answers = data.answers.length > 0 ? data.answers : known;
    return (
      <>
        {data.phoneNumber ? (
          <a href={`tel:${data.phoneNumber.replaceAll(' ', '')}`} className="tp-link min-h-11 justify-self-start">
            <Phone aria-hidden="true" className="me-2 size-4 stroke-2" />
            <span className="ltr">{data.phoneNumber}</span>
          </a>
        ) : null}
        <section aria-label={t('session.squad.answers')}>
          <h3 className="mb-1 font-semibold text-ink">{t('session.squad.answers')}</h3>
          {answers.length === 0 ? <p>{t('session.squad.noAnswers')}</p> : null}
          <ul className="divide-y divide-line">
            {answers.map((each) => (
              <li key={each.at} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                <span>
                  <ReplySign reply={{ ...each, at: null }} timeZone={timeZone} />
                  {each.afterDeadline ? <> · {t('replies.event.afterDeadline')}</> : null}
                </span>
                <span className="text-sm text-ink-3">
                  {whose(each.by, each.byName)}{' '}
                  <time dateTime={each.at}>
                    {format.dayAndMonth(each.at)}, {format.time(each.at)}
                  </time>
                </span>
              </li>
            ))}
          </ul>
        </section>
      </>
    );
  };
  return (
    <Dialog
      isOpen
      title={player.name}
      onClose={onClose}
      footer={onAnswer ? <Button onClick={onAnswer}>{t('session.squad.answerFor')}</Button> : undefined}
    >
      {body()}
    </Dialog>
  );
}

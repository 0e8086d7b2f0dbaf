import { hasBegun } from '@touchline/contract/football/takes-place';
import type { ReplyAnswer } from '@touchline/contract/football/reply-choices';
import clsx from 'clsx';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KindMark } from '../../../components/football/kind-mark.tsx';
import { placeText } from '../../../lib/i18n/place-text.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { announce } from '../../../lib/state/announce.ts';
import { AnswerButtons, choiceClass, chosenClass } from './answer-buttons.tsx';
import { type AskedReply, isNotOn, quartersAfter } from './asked.ts';
import { NotOn } from './not-on.tsx';
import type { OthersAnswersProps } from './others-answers.tsx';
import { ReasonPicker } from './reason-picker.tsx';
import { ReplyNotes } from './reply-notes.tsx';
import { type Answer, keepAnswer, useWaiting } from './waiting.ts';

// In a chunk of its own: most squads show players nothing of each other's answers.
const { Component: OthersAnswers } = splitComponent<OthersAnswersProps>(async () => ({
  default: (await import('./others-answers.tsx')).OthersAnswers,
}));

type ReplyCardProps = AskedReply & {
  timeZone: string;
  now: string;
  /** Until when to answer, if the day's heading does not say it. */
  deadline: string | null;
  hasReport: boolean;
};

/** One event with its three answers. */
export function ReplyCard({ reply, whose, timeZone, now, deadline, hasReport }: ReplyCardProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const closedId = useId();
  const [expanded, setExpanded] = useState<ReplyAnswer | null>(null);
  const { waitingFor, refusalOf, isHeld } = useWaiting();
  const key = { event: reply.event, child: whose.child };
  const tap = waitingFor(key);
  const { answer, at = null, reason = null, note = null } = tap ?? reply;
  const isBegun = hasBegun(reply, now);
  const isChild = whose.child !== undefined;
  const isBehind = reply.isClosed && !tap;
  const words = {
    yes: t(isChild ? 'replies.week.yesChild' : 'replies.week.yes'),
    late: t(isChild ? 'replies.week.lateChild' : 'replies.week.late'),
    no: t(isChild ? 'replies.week.noChild' : 'replies.week.no'),
  };
  const texts = {
    ...words,
    ...(isBehind && reply.answer === 'no' && { yes: t('replies.week.ask') }),
    ...(answer === 'late' && at !== null && { late: t('replies.week.lateAt', { time: format.time(at) }) }),
  };
  const isDisabled = {
    yes: isBehind && (reply.answer === null || reply.answer === 'late' || reply.asks),
    late: isBehind && reply.answer !== 'yes' && reply.answer !== 'late',
    no: false,
  };
  const title = whose.name ? t('replies.week.of', { name: whose.name, title: reply.title }) : reply.title;
  const details = [whose.squad, placeText(t, reply.place, reply.half)].filter(Boolean).join(' · ');
  const isOff = isNotOn(reply);
  const hasButtons = reply.mode !== 'off' && !reply.out && !isOff && !isBegun && whose.mayAnswer;

  const send = (next: Answer) => {
    keepAnswer({ ...key, ...next, answeredAt: new Date().toISOString() });
    announce(`${title}: ${words[next.answer]}`);
  };
  const handlePress = (pressed: ReplyAnswer) => {
    setExpanded(pressed === 'yes' || (pressed === expanded && pressed === answer) ? null : pressed);
    if (pressed === answer && pressed !== 'yes') return;
    if (pressed === 'yes') send({ answer: 'yes' });
    if (pressed === 'late')
      send({ answer: 'late', at: reply.timeUnknown ? null : quartersAfter(reply.meetsAt ?? reply.startsAt)[0]! });
    if (pressed === 'no' && !reply.reasonNeeded) send({ answer: 'no' });
  };

  return (
    <article
      aria-label={title}
      className="grid gap-2.5 rounded-lg border border-line bg-surface px-3.5 py-3 shadow-1 not-first:mt-2"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3">
        {reply.timeUnknown ? (
          <span className="text-sm text-ink-3">{t('pieces.timeUnknown')}</span>
        ) : (
          <time dateTime={reply.startsAt} className="num text-[1.375rem] leading-tight whitespace-nowrap">
            {format.time(reply.startsAt)}
          </time>
        )}
        <p className="flex min-w-0 items-baseline gap-2 text-md leading-snug font-semibold">
          <KindMark kind={reply.kind} className="shrink-0" />
          <span dir="auto" className={clsx('min-w-0 wrap-anywhere', reply.takesPlace === 'off' && 'line-through')}>
            {title}
          </span>
        </p>
        {details ? (
          <p dir="auto" className="col-start-2 text-sm text-ink-2 wrap-anywhere">
            {details}
          </p>
        ) : null}
      </div>
      {isOff ? (
        <NotOn event={reply} />
      ) : reply.out ? (
        <p className="text-pretty text-ink-2">
          {whose.name ? t('replies.week.outChild', { name: whose.name }) : t('replies.week.out')}
        </p>
      ) : hasButtons ? (
        <AnswerButtons
          label={t('replies.week.group', { title })}
          texts={texts}
          value={answer}
          isDisabled={isDisabled}
          why={reply.isClosed ? closedId : undefined}
          expanded={expanded}
          onPress={handlePress}
        />
      ) : answer ? (
        <p className="font-semibold">{texts[answer]}</p>
      ) : null}
      {hasButtons && expanded === 'late' && answer === 'late' && !reply.timeUnknown ? (
        <div role="group" aria-label={t('replies.week.when')} className="grid grid-cols-4 gap-1.5">
          {quartersAfter(reply.meetsAt ?? reply.startsAt).map((time) => (
            <button
              key={time}
              type="button"
              aria-pressed={time === at}
              onClick={() => send({ answer: 'late', at: time })}
              className={clsx(choiceClass, 'num-row text-md', chosenClass[time === at ? 'plain' : 'none'])}
            >
              {format.time(time)}
            </button>
          ))}
        </div>
      ) : null}
      {hasButtons && expanded === 'no' ? (
        <ReasonPicker
          reason={answer === 'no' ? reason : null}
          note={answer === 'no' ? note : null}
          mayBeEmpty={!reply.reasonNeeded}
          hasReport={hasReport}
          onAnswer={(given) => send({ answer: 'no', ...given })}
        />
      ) : null}
      {deadline ? <p className="text-sm text-ink-2">{deadline}</p> : null}
      {isOff ? null : (
        <ReplyNotes
          reply={reply}
          whose={whose}
          isWaiting={tap !== undefined && isHeld}
          refusal={refusalOf(key)}
          hasBegun={isBegun}
          closedId={closedId}
        />
      )}
      {reply.others && !isOff ? (
        <Suspense>
          <OthersAnswers others={reply.others} />
        </Suspense>
      ) : null}
    </article>
  );
}

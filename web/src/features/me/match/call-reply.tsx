import { hasBegun } from '@touchline/contract/football/takes-place';
import type { ReplyAnswer } from '@touchline/contract/football/reply-choices';
import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { announce } from '../../../lib/state/announce.ts';
import { type AskedReply, isNotOn } from '../week/asked.ts';
import { ReplyNotes } from '../week/reply-notes.tsx';
import { type Answer, keepAnswer, useWaiting } from '../week/waiting.ts';
import { ArrivalPicker } from './arrival-picker.tsx';
import { callTexts } from './call-texts.ts';
import { CannotCome } from './cannot-come.tsx';

type CallReplyProps = AskedReply & {
  timeZone: string;
  now: string;
  /** The player can tell the medical staff more. */
  hasReport: boolean;
};

const bigClass =
  'wash grid min-w-0 place-items-center rounded-lg border-[1.5px] px-2 text-center text-lg leading-tight font-bold wrap-anywhere disabled:border-line disabled:bg-sunken disabled:text-ink-3';
const plainClass = 'min-h-14 border-line-strong bg-surface not-disabled:hover:bg-hover';

/** Says whether somebody called up comes: three large buttons in the thumb's reach, then what was said. */
export function CallReply({ reply, whose, timeZone, now, hasReport }: CallReplyProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const closedId = useId();
  const [asking, setAsking] = useState<'all' | 'late' | 'no' | null>(null);
  const { waitingFor, refusalOf, isHeld } = useWaiting();
  const box = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  const key = { event: reply.event, child: whose.child };
  const tap = waitingFor(key);
  const { answer, at = null, reason = null, note = null } = tap ?? reply;
  const texts = callTexts(t, whose);
  const isBegun = hasBegun(reply, now);
  const isClosed = reply.isClosed && !tap;
  const isOff = isNotOn(reply);
  const mayAnswer = reply.mode !== 'off' && !isOff && !reply.out && !isBegun && whose.mayAnswer;
  // After the deadline only a no is taken from those who have not said anything.
  const isTooLate = {
    yes: isClosed && reply.answer === null,
    late: isClosed && reply.answer !== 'yes' && reply.answer !== 'late',
    no: false,
  };
  const step = !mayAnswer ? 'said' : (asking ?? (answer === null || reply.asks ? 'all' : 'said'));
  useEffect(() => {
    // What was pressed is gone: the focus goes to what stands in its place.
    if (hasPressed.current) box.current?.focus();
    hasPressed.current = false;
  }, [step]);
  const ask = (next: typeof asking) => {
    hasPressed.current = true;
    setAsking(next);
  };
  const timeOf = (moment: string) =>
    dayIn(timeZone, moment) === dayIn(timeZone, now)
      ? format.time(moment)
      : t('me.today.when', { day: format.weekday(moment, 'long'), time: format.time(moment) });

  const send = (next: Answer) => {
    keepAnswer({ ...key, ...next, answeredAt: new Date().toISOString() });
    announce(texts.said(next.answer, next.at ? format.time(next.at) : null));
    ask(null);
  };
  const handlePress = (pressed: ReplyAnswer) => {
    if (pressed === 'yes') send({ answer: 'yes' });
    else if (pressed === 'late' && reply.timeUnknown) send({ answer: 'late', at: null });
    else ask(pressed);
  };

  return (
    <>
      {reply.out ? (
        <p className="text-pretty text-ink-2">
          {whose.name ? t('replies.week.outChild', { name: whose.name }) : t('replies.week.out')}
        </p>
      ) : null}
      {mayAnswer && reply.deadline !== null && reply.mode === 'ask' && !reply.isClosed ? (
        <p className="text-pretty text-ink-2">
          {t(whose.child === undefined ? 'me.match.until' : 'me.match.untilChild', { time: timeOf(reply.deadline) })}
        </p>
      ) : null}
      {isOff ? null : (
        <ReplyNotes
          reply={reply}
          whose={whose}
          isWaiting={tap !== undefined && isHeld}
          refusal={refusalOf(key)}
          hasBegun={isBegun}
          closedId={closedId}
          isCallUp
        />
      )}
      <div
        ref={box}
        tabIndex={-1}
        role="group"
        aria-label={t('replies.week.group', { title: reply.title })}
        // In the reach of the thumb while the call-up is on the screen; its parent is the whole card.
        className={clsx('outline-hidden empty:hidden', step === 'all' && 'sticky bottom-0 -mx-4')}
      >
        {step === 'all' ? (
          <div className="grid grid-cols-2 gap-2.5 border-y border-line bg-surface px-4 py-3">
            <button
              type="button"
              disabled={isTooLate.yes}
              aria-describedby={isTooLate.yes ? closedId : undefined}
              onClick={() => handlePress('yes')}
              className={`${bigClass} col-span-2 min-h-18 border-accent bg-accent text-on-accent not-disabled:hover:bg-accent-hover`}
            >
              {isClosed && reply.answer === 'no' ? t('replies.week.ask') : texts.yes}
            </button>
            {(['late', 'no'] as const).map((each) => (
              <button
                key={each}
                type="button"
                disabled={isTooLate[each]}
                aria-describedby={isTooLate[each] ? closedId : undefined}
                onClick={() => handlePress(each)}
                className={`${bigClass} ${plainClass}`}
              >
                {texts[each]}
              </button>
            ))}
          </div>
        ) : null}
        {step === 'late' ? (
          <ArrivalPicker
            from={reply.meetsAt ?? reply.startsAt}
            until={reply.startsAt}
            value={at}
            timeZone={timeZone}
            onChoose={(time) => send({ answer: 'late', at: time })}
            onBack={() => ask('all')}
          />
        ) : null}
        {step === 'no' ? (
          <CannotCome
            title={texts.why}
            submit={texts.sendNo}
            isChild={whose.child !== undefined}
            reason={answer === 'no' ? reason : null}
            note={answer === 'no' ? note : null}
            isReasonNeeded={reply.reasonNeeded}
            hasReport={hasReport}
            onSend={(given) => send({ answer: 'no', ...given })}
            onBack={() => ask('all')}
          />
        ) : null}
        {step === 'said' && answer !== null && !reply.out ? (
          <p className="flex flex-wrap items-center gap-x-3 rounded-lg border border-line bg-surface px-4 py-1.5 shadow-1">
            <strong className="min-w-0 py-2 font-semibold wrap-anywhere">
              {texts.said(answer, answer === 'late' && at ? format.time(at) : null)}
            </strong>
            {mayAnswer ? (
              <button
                type="button"
                onClick={() => ask('all')}
                className="ms-auto min-h-11 font-semibold text-accent hover:underline"
              >
                {t('me.match.change')}
              </button>
            ) : null}
          </p>
        ) : null}
      </div>
    </>
  );
}

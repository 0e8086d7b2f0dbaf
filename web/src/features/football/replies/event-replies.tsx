import { startsLater } from '@touchline/contract/football/takes-place';
import { useQuery } from '@tanstack/react-query';
import type { Reply } from '@touchline/contract/football/replies';
import { BellRing, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  eventRepliesQuery,
  useMayAnswerFor,
  useMaySetAsking,
  useRemindUnanswered,
} from '../../../api/football/replies.ts';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CountBadge } from '../../../components/ui/count-badge.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { showToast } from '../../../lib/state/toasts.ts';
import { ReplyCounts } from '../../../components/football/replies/reply-counts.tsx';
import { groupsOf } from '../../../components/football/replies/reply-groups.ts';
import { ReplyRow } from '../../../components/football/replies/reply-row.tsx';

// It brings the choices of the forms along.
const AnswerDialog = lazy(async () => ({ default: (await import('./answer-dialog.tsx')).AnswerDialog }));
const EventAskingDialog = lazy(async () => ({
  default: (await import('./event-asking-dialog.tsx')).EventAskingDialog,
}));

export type EventRepliesProps = {
  event: string;
  /** Null: for all squads. */
  squad: string | null;
  date: string;
  timeUnknown?: boolean;
  timeZone: string;
};

/** Reminders to one event are an hour apart. */
const pauseMs = 3_600_000;

/** Who comes to an event that is still to come, or was answered. Nothing where players are not asked. */
export function EventReplies({ event, squad, date, timeUnknown = false, timeZone }: EventRepliesProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { data } = useQuery(eventRepliesQuery(event));
  // A whole club may be asked: its rows come in pieces, so that a click on another event need not wait for them.
  const answers = useDeferredValue(data);
  const mayAnswer = useMayAnswerFor(squad);
  const maySet = useMaySetAsking(squad);
  const [isSetting, setSetting] = useState(false);
  const remind = useRemindUnanswered();
  const [answered, setAnswered] = useState<Reply | null>(null);
  const [now] = useState(() => Date.now());
  const isAhead = startsLater(date, new Date(now).toISOString());
  if (!answers) return null;
  const { counts, remindedAt, replies } = answers;
  const isCalled = Object.values(counts).some((count) => count > 0);
  // Management reads the counts alone.
  const hasAnswers =
    replies.length === 0 ? counts.yes + counts.late + counts.no > 0 : replies.some(({ answer }) => answer !== null);
  if (!isCalled || (!isAhead && !hasAnswers)) return null;
  const isOff = answers.mode === 'off';
  if (isOff && !(maySet && isAhead)) return null;
  const settings =
    maySet && isAhead ? (
      <IconButton
        size="sm"
        label={t('replies.asking.title')}
        icon={<SlidersHorizontal aria-hidden="true" />}
        onClick={() => setSetting(true)}
      />
    ) : null;
  const dialog = isSetting ? (
    <Suspense>
      <EventAskingDialog
        event={event}
        answers={answers}
        startsAt={date}
        timeZone={timeZone}
        onClose={() => setSetting(false)}
      />
    </Suspense>
  ) : null;
  if (isOff)
    return (
      <Sheet title={t('replies.event.title')} end={settings}>
        <p className="text-ink-2">{t('replies.asking.off')}</p>
        {dialog}
      </Sheet>
    );

  const isReminded = remindedAt !== null && Date.parse(remindedAt) > now - pauseMs;
  const mayRemind = mayAnswer && isAhead && counts.unanswered > 0;
  const handleRemind = () =>
    remind.mutate(event, {
      onSuccess: ({ reminded }) => showToast('success', t('replies.event.remindedCount', { count: reminded })),
    });

  return (
    <Sheet
      isFlush
      title={
        <span className="flex items-center gap-2">
          {t('replies.event.title')}
          <CountBadge
            count={counts.yes + counts.late}
            label={t('replies.event.expected', { count: counts.yes + counts.late })}
          />
        </span>
      }
      end={
        <>
          {remindedAt && counts.unanswered > 0 ? (
            <span className="text-sm text-ink-2">{t('replies.event.reminded', { time: format.time(remindedAt) })}</span>
          ) : null}
          {mayRemind && !isReminded ? (
            <Button
              variant="outline"
              size="sm"
              icon={<BellRing aria-hidden="true" />}
              isLoading={remind.isPending}
              onClick={handleRemind}
            >
              {t('replies.event.remind', { count: counts.unanswered })}
            </Button>
          ) : null}
          {settings}
        </>
      }
    >
      <div className="@container">
        <ReplyCounts answers={answers} startsAt={date} timeZone={timeZone} />
        {groupsOf(answers).map(({ key, replies }) => (
          <section key={key} aria-label={t(`replies.groups.${key}`)} className="not-last:border-b not-last:border-line">
            <h3 className="flex items-center gap-2 bg-sunken/50 px-5 py-2 text-sm font-semibold max-tablet:px-4">
              {t(`replies.groups.${key}`)}
              <CountBadge count={replies.length} />
            </h3>
            <ul className="divide-y divide-line">
              {replies.map((reply) => (
                <ReplyRow
                  key={reply.player._id}
                  reply={reply}
                  timeZone={timeZone}
                  onAnswer={mayAnswer && isAhead ? setAnswered : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {dialog}
      {answered ? (
        <Suspense>
          <AnswerDialog
            event={event}
            reply={answered}
            startsAt={timeUnknown ? null : date}
            timeZone={timeZone}
            onClose={() => setAnswered(null)}
          />
        </Suspense>
      ) : null}
    </Sheet>
  );
}

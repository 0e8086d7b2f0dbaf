import type { OwnReply } from '@touchline/contract/me/me-replies';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { failureText } from '../parts/failure-text.ts';
import type { Asked } from './asked.ts';

type ReplyNotesProps = {
  reply: OwnReply;
  whose: Asked;
  isWaiting: boolean;
  refusal: ApiError | undefined;
  hasBegun: boolean;
  /** The id of the text about the deadline. */
  closedId: string;
  /** A call-up says who learns of a late answer. */
  isCallUp?: boolean;
};

/** What a person has to know about an answer: whether it has arrived, who gave it, what still can be changed. */
export function ReplyNotes({
  reply,
  whose,
  isWaiting,
  refusal,
  hasBegun,
  closedId,
  isCallUp = false,
}: ReplyNotesProps) {
  const { t } = useTranslation();
  const isAsked = reply.mode !== 'off' && !reply.out && !hasBegun;
  // Who is out is not asked: what was answered before says nothing any more.
  const isOthers = !reply.out && reply.byName !== null && (whose.child !== undefined || reply.by !== 'player');
  const callText = whose.child === undefined ? 'me.match.closed' : 'me.match.closedChild';
  const closedText = isCallUp ? callText : 'replies.week.closedChange';
  const texts: { key: string; text: string; id?: string }[] = [];
  if (isWaiting) texts.push({ key: 'waiting', text: t('replies.week.waiting') });
  if (reply.asks && !reply.out) texts.push({ key: 'asks', text: t('replies.week.asks') });
  if (reply.afterDeadline && !reply.out) texts.push({ key: 'late', text: t('replies.week.marked') });
  if (reply.fromAbsence && reply.reason)
    texts.push({ key: 'away', text: t('replies.week.away', { reason: t(`replies.reasons.${reply.reason}`) }) });
  if (isOthers)
    texts.push({
      key: 'by',
      text: t(reply.by === 'staff' ? 'replies.week.byStaff' : 'replies.week.by', { name: reply.byName ?? '' }),
    });
  if (reply.mode === 'optOut' && reply.answer === null && isAsked)
    texts.push({ key: 'optOut', text: t('replies.week.optOut') });
  if (reply.isClosed && isAsked && !reply.asks)
    texts.push({
      key: 'closed',
      id: closedId,
      text: t(reply.answer === null ? 'replies.week.closedOpen' : closedText),
    });
  return (
    <div className="grid gap-1 text-sm text-ink-2 empty:hidden">
      {refusal ? (
        <p role="alert" className="font-semibold text-danger">
          {failureText(t, refusal)}
        </p>
      ) : null}
      {texts.map(({ key, id, text }) => (
        <p key={key} id={id} className="text-pretty">
          {text}
        </p>
      ))}
    </div>
  );
}

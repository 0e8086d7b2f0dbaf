import type { Reply } from '@touchline/contract/football/replies';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplySign } from '../reply-sign.tsx';
import { Avatar } from '../../people/avatar.tsx';
import { BookingCard } from '../../ui/booking-card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NameTag } from '../../people/namesakes.tsx';

type ReplyRowProps = {
  reply: Reply;
  timeZone: string;
  /** Undefined for those who may not answer for players. */
  onAnswer: ((reply: Reply) => void) | undefined;
  /** Opens what the player has answered so far. */
  onOpen?: ((reply: Reply) => void) | undefined;
  /** What limits the player, in words; else the state of training. */
  limit?: string | undefined;
  /** Before the answer, such as the bib of the player's group. */
  sign?: ReactNode;
};

/** A player with the answer, who gave it, and what it needs from the coach. */
export function ReplyRow({ reply, timeZone, onAnswer, onOpen, limit, sign }: ReplyRowProps) {
  const { t } = useTranslation();
  const { player, by, byName, note, asks, afterDeadline, fromAbsence, training, out, came } = reply;
  const { name, shirtNumber, profileImage, position } = player;
  const details = [
    asks ? t('replies.event.asks') : null,
    afterDeadline ? t('replies.event.afterDeadline') : null,
    fromAbsence ? t('replies.event.fromAbsence') : null,
    byName !== null && by === 'guardian' ? t('replies.event.byGuardian', { name: byName }) : null,
    byName !== null && by === 'staff' ? t('replies.event.byStaff', { name: byName }) : null,
    came ? t('replies.event.came', { came: came.came, saidYes: came.saidYes }) : null,
  ].filter((each) => each !== null);
  const isLimited = !out && training !== 'full';
  return (
    <li className="relative flex min-h-13 min-w-0 items-center gap-3 px-5 py-1.5 [contain-intrinsic-block-size:auto_3.25rem] [content-visibility:auto] max-tablet:px-4">
      <span className={`num-row w-7 shrink-0 text-center text-[1.25rem] ${shirtNumber === null ? 'text-ink-3' : ''}`}>
        {shirtNumber ?? <span aria-hidden="true">–</span>}
      </span>
      <Avatar name={name} src={profileImage?.url} className="hidden @md:grid" />
      {/* Beside the list of a tablet the sheet is as narrow as a phone: the answer then stands under the name. */}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-x-3 leading-snug @xl:grid-cols-[minmax(0,1fr)_10.5rem] @xl:items-center">
        <div className="min-w-0">
          <p title={name} dir="auto" className="truncate font-semibold">
            {onOpen ? (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => onOpen(reply)}
                // The whole row is pressed.
                className="max-w-full truncate rounded-sm align-bottom after:absolute after:inset-0 hover:underline"
              >
                {name}
              </button>
            ) : (
              name
            )}
          </p>
          <NameTag id={player._id} />
        </div>
        <span className="flex items-center gap-2.5 py-px @xl:col-start-2 @xl:row-span-2 @xl:row-start-1 @xl:py-0">
          {sign}
          <ReplySign reply={reply} timeZone={timeZone} />
        </span>
        <div className="min-w-0 empty:hidden">
          {isLimited ? (
            <p className="flex items-center gap-1.5 text-sm text-ink-2">
              <BookingCard colour="yellow" size="sm" />
              <bdi className="min-w-0 wrap-anywhere">{limit ?? t(`replies.limits.${training}`)}</bdi>
            </p>
          ) : null}
          {details.length > 0 ? <p className="text-sm text-pretty text-ink-2">{details.join(' · ')}</p> : null}
          {note ? (
            <p dir="auto" className="text-sm text-ink-2 wrap-anywhere">
              {note}
            </p>
          ) : null}
        </div>
      </div>
      {position ? (
        <span className="ltr min-w-8.5 text-xs font-semibold text-ink-2 [font-stretch:90%] ltr:text-end rtl:text-start">
          {position}
        </span>
      ) : null}
      {onAnswer ? (
        <IconButton
          size="sm"
          className="relative"
          label={t('replies.event.answerFor', { name })}
          icon={<PencilLine aria-hidden="true" />}
          onClick={() => onAnswer(reply)}
        />
      ) : null}
    </li>
  );
}

import { replyLimits, type ReplyReason } from '@touchline/contract/football/reply-choices';
import clsx from 'clsx';
import { Briefcase, Cross, Ellipsis, GraduationCap, Plane, Thermometer, Users } from 'lucide-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { choiceClass, chosenClass } from '../week/answer-buttons.tsx';
import { isOfHealth } from '../week/of-health.ts';
import { BackButton } from './back-button.tsx';

const choices = [
  { reason: 'illness', Icon: Thermometer },
  { reason: 'injury', Icon: Cross },
  { reason: 'school', Icon: GraduationCap },
  { reason: 'work', Icon: Briefcase },
  { reason: 'family', Icon: Users },
  { reason: 'travel', Icon: Plane },
  { reason: 'other', Icon: Ellipsis },
] as const;

type CannotComeProps = {
  title: string;
  submit: string;
  isChild: boolean;
  reason: ReplyReason | null;
  note: string | null;
  isReasonNeeded: boolean;
  /** The player can tell the medical staff more. */
  hasReport: boolean;
  onSend: (answer: { reason: ReplyReason | null; note: string | null }) => void;
  onBack: () => void;
};

/** The reason a called-up player can't play. If it is health, coaches see only that word; medical staff also see the note. */
export function CannotCome(props: CannotComeProps) {
  const { title, submit, isChild, isReasonNeeded, hasReport, onSend, onBack } = props;
  const { t } = useTranslation();
  const [id, missingId] = [useId(), useId()];
  const [reason, setReason] = useState(props.reason);
  const [text, setText] = useState(props.note ?? '');
  const [isMissing, setMissing] = useState(false);
  const ofHealth = isOfHealth(reason);

  const handleSubmit = (submitted: SyntheticEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (reason === null && isReasonNeeded) setMissing(true);
    else onSend({ reason, note: text.trim() || null });
  };

  return (
    <form className="grid gap-3" onSubmit={handleSubmit}>
      <BackButton onClick={onBack} />
      <h3 id={id} className="text-2xl leading-tight font-bold tracking-title wrap-anywhere">
        {title}
      </h3>
      <div
        role="group"
        aria-labelledby={id}
        aria-describedby={isMissing ? missingId : undefined}
        className="grid grid-cols-2 gap-2"
      >
        {choices.map(({ reason: each, Icon }) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === reason}
            onClick={() => {
              // A note for the coach does not become one for the medical staff by a tap, and the other way round.
              if (reason !== null && isOfHealth(each) !== ofHealth) setText('');
              setReason(each);
              setMissing(false);
            }}
            className={clsx(choiceClass, 'min-h-15.5 gap-2', chosenClass[each === reason ? 'plain' : 'none'])}
          >
            <Icon aria-hidden="true" className="size-5.5 shrink-0 stroke-[1.75]" />
            {t(`me.match.reasons.${each}`)}
          </button>
        ))}
      </div>
      {isMissing ? (
        <p id={missingId} role="alert" className="font-semibold text-danger">
          {t('replies.away.reasonMissing')}
        </p>
      ) : null}
      <TextArea
        label={t('me.match.more')}
        value={text}
        rows={2}
        maxLength={replyLimits.noteMax}
        dir="auto"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      {ofHealth ? (
        <div className="grid rounded-lg border border-line bg-surface p-4 shadow-1">
          {hasReport ? (
            <PlayerLink href="/me/report" className="inline-flex min-h-11 items-center font-bold text-accent">
              {t('replies.week.physio')}
            </PlayerLink>
          ) : null}
          <p className="text-sm text-pretty text-ink-2">{t(isChild ? 'me.match.healthChild' : 'me.match.health')}</p>
        </div>
      ) : null}
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-surface px-4 py-3">
        <button
          type="submit"
          className="wash min-h-14 w-full rounded-lg bg-accent px-2 text-lg font-bold text-on-accent hover:bg-accent-hover"
        >
          {submit}
        </button>
      </div>
    </form>
  );
}

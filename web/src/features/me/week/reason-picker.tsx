import { replyLimits, replyReasons, type ReplyReason } from '@touchline/contract/football/reply-choices';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { choiceClass, chosenClass } from './answer-buttons.tsx';
import { isOfHealth } from './of-health.ts';

type ReasonPickerProps = {
  reason: ReplyReason | null;
  note: string | null;
  mayBeEmpty: boolean;
  /** The player can tell the medical staff more. */
  hasReport: boolean;
  onAnswer: (answer: { reason: ReplyReason | null; note: string | null }) => void;
};

/** Why somebody can't come: a tap on a reason answers, and a note can follow. */
export function ReasonPicker({ reason, note, mayBeEmpty, hasReport, onAnswer }: ReasonPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState(note ?? '');
  const ofHealth = isOfHealth(reason);
  const hasAnswer = reason !== null || mayBeEmpty;
  const choices: (ReplyReason | null)[] = mayBeEmpty ? [...replyReasons, null] : [...replyReasons];

  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p id={id} className="text-sm font-semibold">
        {t('replies.week.reason')}
      </p>
      <div role="group" aria-labelledby={id} className="grid grid-cols-2 gap-1.5">
        {choices.map((each) => (
          <button
            key={each ?? 'none'}
            type="button"
            aria-pressed={each === reason}
            // A note for the coach does not become one for the medical staff by a tap, and the other way round.
            onClick={() => {
              const isKept = isOfHealth(each) === ofHealth;
              if (!isKept) setText('');
              onAnswer({ reason: each, note: (isKept && note) || null });
            }}
            className={clsx(choiceClass, chosenClass[each === reason ? 'no' : 'none'])}
          >
            {each === null ? t('replies.week.noReason') : t(`replies.reasons.${each}`)}
          </button>
        ))}
      </div>
      {hasAnswer ? (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            onAnswer({ reason, note: text.trim() || null });
          }}
        >
          {ofHealth ? <p className="text-sm text-pretty text-ink-2">{t('replies.week.health')}</p> : null}
          <TextInput
            label={t(ofHealth ? 'replies.week.noteHealth' : 'replies.week.note')}
            value={text}
            maxLength={replyLimits.noteMax}
            dir="auto"
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
          {text.trim() === (note ?? '') ? null : (
            <Button type="submit" variant="outline" size="lg">
              {t('replies.week.noteSend')}
            </Button>
          )}
          {ofHealth && hasReport ? (
            <PlayerLink href="/me/report" className="inline-flex min-h-11 items-center font-semibold text-accent">
              {t('replies.week.physio')}
            </PlayerLink>
          ) : null}
        </form>
      ) : null}
    </div>
  );
}

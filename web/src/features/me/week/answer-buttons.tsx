import type { ReplyAnswer } from '@touchline/contract/football/reply-choices';
import clsx from 'clsx';
import { Check, Clock, X } from 'lucide-react';

const icons = { yes: Check, late: Clock, no: X };
export const choiceClass =
  'wash inline-flex min-h-11.5 min-w-0 items-center justify-center gap-1.5 rounded-md border-[1.5px] px-1.5 py-1 text-center text-base leading-tight font-semibold disabled:border-line disabled:bg-sunken disabled:text-ink-3';
export const chosenClass = {
  plain: 'border-accent bg-accent-soft text-accent forced-colors:outline-2',
  no: 'border-danger bg-danger-soft text-danger forced-colors:outline-2',
  none: 'border-line-strong bg-surface not-disabled:hover:bg-hover',
};

type AnswerButtonsProps = {
  label: string;
  texts: Record<ReplyAnswer, string>;
  value: ReplyAnswer | null;
  isDisabled: Record<ReplyAnswer, boolean>;
  /** The id of the text that says why. */
  why: string | undefined;
  /** The answer whose details are open below. */
  expanded: ReplyAnswer | null;
  onPress: (answer: ReplyAnswer) => void;
};

/** Coming, late, can't: one tap answers. */
export function AnswerButtons({ label, texts, value, isDisabled, why, expanded, onPress }: AnswerButtonsProps) {
  return (
    <div role="group" aria-label={label} className="grid grid-cols-3 gap-1.5">
      {(['yes', 'late', 'no'] as const).map((answer) => {
        const Icon = icons[answer];
        const isChosen = value === answer;
        return (
          <button
            key={answer}
            type="button"
            aria-pressed={isChosen}
            aria-expanded={answer === 'yes' ? undefined : expanded === answer}
            disabled={isDisabled[answer]}
            aria-describedby={isDisabled[answer] ? why : undefined}
            onClick={() => onPress(answer)}
            className={clsx(choiceClass, chosenClass[isChosen ? (answer === 'no' ? 'no' : 'plain') : 'none'])}
          >
            {isChosen ? <Icon aria-hidden="true" className="size-4.5 shrink-0 stroke-[2.25]" /> : null}
            {texts[answer]}
          </button>
        );
      })}
    </div>
  );
}

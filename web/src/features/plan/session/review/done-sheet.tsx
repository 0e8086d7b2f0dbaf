import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { MinutesStepper } from '../fields/minutes-stepper.tsx';
import type { PartDraft, ReviewDraft } from '../saving/session-content.ts';

type Done = ReviewDraft['done'];
type DoneSheetProps = {
  parts: readonly PartDraft[];
  done: Done;
  /** Undefined for those who read. */
  onChange: ((done: Done) => void) | undefined;
};

/** Planned and done, a line for each part: what nobody has typed was done as planned. */
export function DoneSheet({ parts, done, onChange }: DoneSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (parts.length === 0) return null;
  const doneOf = ({ _id, minutes }: PartDraft) => done.find(({ part }) => part === _id)?.minutes ?? minutes;
  const longest = Math.max(...parts.flatMap((part) => [part.minutes, doneOf(part)]), 1);
  const share = (minutes: number) => `${(100 * minutes) / longest}%`;
  const set = ({ _id, minutes: planned }: PartDraft, minutes: number) => {
    const others = done.filter(({ part }) => part !== _id);
    onChange?.(minutes === planned ? others : [...others, { part: _id, minutes }]);
  };
  return (
    <Sheet isFlush title={t('session.review.done')}>
      <ul className="divide-y divide-line">
        {parts.map((part) => {
          const minutes = doneOf(part);
          const more = minutes - part.minutes;
          const difference = more === 0 ? '' : format.number(more, { signDisplay: 'always', maximumFractionDigits: 0 });
          return (
            <li key={part._id} className="tp-done">
              <bdi className="tp-done__title">{part.title}</bdi>
              <span className="text-sm text-ink-2">{t('session.review.planned', { minutes: part.minutes })}</span>
              <span className="tp-done__value">
                {onChange ? (
                  <MinutesStepper name={part.title} minutes={minutes} min={0} onChange={(next) => set(part, next)} />
                ) : (
                  <span className="tnum">{t('session.minutes.count', { minutes })}</span>
                )}
                <span className="ltr tnum text-sm text-ink-3">{difference}</span>
              </span>
              <span aria-hidden="true" className="tp-done__bar">
                <i style={{ inlineSize: share(minutes) }} />
                <b style={{ insetInlineStart: share(part.minutes) }} />
              </span>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

import { formatMinute } from '@touchline/contract/match/events/match-clock';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventWords } from './event-words.ts';
import { EventSign } from './event-sign.tsx';

type TimelineRowProps = {
  event: MatchEvent;
  words: EventWords;
  /** At the home side of the fixture. */
  isAtStart: boolean;
  /** Undefined: the caller only reads. */
  onEdit: (() => void) | undefined;
  /** What the row offers besides. */
  act?: ReactNode;
};

/** An event on the line: its minute in the middle, its words at the side of its team. */
export function TimelineRow({ event, words, isAtStart, onEdit, act }: TimelineRowProps) {
  const { t } = useTranslation();
  const minute = formatMinute(event);
  const content = (
    <>
      <span className="min-w-0 leading-snug">
        <b className={clsx('font-semibold', words.isMissing && 'text-warn')}>
          <bdi>{words.who}</bdi>
        </b>{' '}
        {words.more ? <small className="mf-tl-more">{words.more}</small> : null}
      </span>
      <EventSign kind={event.kind} />
    </>
  );
  const side = clsx('mf-tl-event', isAtStart ? 'mf-tl-start' : 'mf-tl-end');
  return (
    <li className="mf-tl-row">
      <span className="num-row mf-tl-minute">
        <span className="sr-only">{t('match.after.events.minuteOf', { minute })}</span>
        <span aria-hidden="true">{minute}</span>
      </span>
      {onEdit ? (
        <button
          type="button"
          className={clsx(side, 'mf-tl-button')}
          title={t('match.after.events.edit')}
          data-event={event._id}
          onClick={onEdit}
        >
          <span className="sr-only">{t(`match.after.events.kinds.${event.kind as 'goal'}`)}:</span> {content}
        </button>
      ) : (
        <div className={side}>
          <span className="sr-only">{t(`match.after.events.kinds.${event.kind as 'goal'}`)}:</span> {content}
        </div>
      )}
      {act ? <div className={clsx('mf-tl-act', isAtStart ? 'mf-tl-start' : 'mf-tl-end')}>{act}</div> : null}
    </li>
  );
}

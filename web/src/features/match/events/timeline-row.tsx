import { formatMinute, isMinuteUnknown } from '@touchline/contract/match/events/match-clock';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import clsx from 'clsx';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EventSign } from './event-sign.tsx';
import { type EventWords, unsaid } from './event-words.ts';

type TimelineRowProps = {
  event: MatchEvent;
  words: EventWords;
  /** At the home side of the fixture. */
  isAtStart: boolean;
  /** Undefined: the caller only reads. */
  onEdit?: (() => void) | undefined;
  /** Kept on this device, not sent yet. */
  isWaiting?: boolean;
  /** What the row offers besides. */
  act?: ReactNode;
};

/** An event on the line: its minute in the middle, its words at the side of its team. */
export function TimelineRow({ event, words, isAtStart, onEdit, isWaiting = false, act }: TimelineRowProps) {
  const { t } = useTranslation();
  const minute = isMinuteUnknown(event) ? '?' : formatMinute(event);
  const kind = unsaid(words);
  const content = (
    <>
      <span className="mf-tl-words">
        {kind ? <span className="sr-only">{kind}: </span> : null}
        <b>
          <bdi>{words.title}</bdi>
        </b>{' '}
        {words.detail ? (
          <small className={clsx(words.tone && `mf-tl-${words.tone}`)}>
            <bdi>{words.detail}</bdi>
          </small>
        ) : null}
        {isWaiting ? (
          <>
            {' '}
            <CloudOff aria-hidden="true" className="inline size-3.5" />
            <span className="sr-only">{t('match.live.waiting')}</span>
          </>
        ) : null}
      </span>
      <EventSign event={event} />
    </>
  );
  const side = isAtStart ? 'mf-tl-start' : 'mf-tl-end';
  return (
    <li className="mf-tl-row">
      <span className="num-row mf-tl-minute">
        {minute ? (
          <span className="sr-only">
            {isMinuteUnknown(event) ? t('match.events.minuteUnknown') : t('match.events.minuteOf', { minute })}
          </span>
        ) : null}
        <span aria-hidden="true">{minute}</span>
      </span>
      {onEdit ? (
        <button
          type="button"
          className={clsx('mf-tl-event mf-tl-button', side)}
          title={t('match.events.edit')}
          data-event={event._id}
          onClick={onEdit}
        >
          {content}
        </button>
      ) : (
        <div className={clsx('mf-tl-event', side)}>{content}</div>
      )}
      {act ? <div className={clsx('mf-tl-act', side)}>{act}</div> : null}
    </li>
  );
}

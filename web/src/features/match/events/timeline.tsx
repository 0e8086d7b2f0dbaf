import './events.css';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';
import { type EventNames, eventWords } from './event-words.ts';
import { TimelineRow } from './timeline-row.tsx';

/** What stands in the line: an event, or something else between the events, as an item of the list. */
export type TimelineLine<E extends MatchEvent> = { event: E } | { key: string; item: ReactNode };

type TimelineProps<E extends MatchEvent> = {
  lines: readonly TimelineLine<E>[];
  names: EventNames;
  ownIsHome: boolean;
  timeZone: string | undefined;
  /** What a row shows and offers besides. `instead` takes its place. */
  more?: (event: E) => { onEdit?: (() => void) | undefined; isWaiting?: boolean; act?: ReactNode; instead?: ReactNode };
};

/** What happened in a match, in the order given: each side's events at its side of the fixture, the minute in the middle. */
export function Timeline<E extends MatchEvent>({ lines, names, ownIsHome, timeZone, more }: TimelineProps<E>) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const { language } = i18n;
  return (
    <ol className="mf-tl">
      {lines.map((line) => {
        if ('item' in line) return <Fragment key={line.key}>{line.item}</Fragment>;
        const { event } = line;
        const { instead, ...row } = more?.(event) ?? {};
        if (instead) return <li key={event._id}>{instead}</li>;
        return (
          <TimelineRow
            key={event._id}
            event={event}
            words={eventWords(event, { t, language, format, names })}
            isAtStart={(event.side === 'own') === ownIsHome}
            {...row}
          />
        );
      })}
    </ol>
  );
}

/** A rule between the events: the beginning or end of a period. */
export function TimelineRule({ children }: { children: ReactNode }) {
  return <li className="mf-tl-rule">{children}</li>;
}

type HalfTimeProps = { goals: { own: number; opponent: number }; ownIsHome: boolean; minute?: string };

/** "Half-time 1 – 0", the home side first in the direction of the language. */
export function HalfTime({ goals, ownIsHome, minute }: HalfTimeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [home, away] = ownIsHome ? [goals.own, goals.opponent] : [goals.opponent, goals.own];
  return (
    <TimelineRule>
      <span>
        {t('match.events.halfTime')} <span className="sr-only">{t('match.frame.score', { home, away })}</span>
        <span aria-hidden="true" className="inline-flex gap-1">
          <span>{format.number(home)}</span>
          <span>–</span>
          <span>{format.number(away)}</span>
        </span>
        {minute ? (
          <>
            {t('match.events.comma')}
            <bdi>{minute}</bdi>
          </>
        ) : null}
      </span>
    </TimelineRule>
  );
}

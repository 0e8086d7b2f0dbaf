import clsx from 'clsx';
import { Bus, House } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { useMayChange } from '../../../api/people/squad-choices.ts';
import { eventAddress } from '../../../components/football/event-address.ts';
import { EventTag } from '../../../components/football/event-tag.tsx';
import { EventTime } from '../../../components/football/event-time.tsx';
import { KindMark } from '../../../components/football/kind-mark.tsx';
import { eventTagOf } from '../../../components/football/match-tag.ts';
import { useStruck } from '../../../components/football/use-struck.ts';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import type { CalendarEvent } from '../../../lib/dates/calendar-events.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { softHyphens } from '../../../lib/i18n/soft-hyphens.ts';
import { fitEvents } from './day-events.ts';

type CellEventsProps = {
  events: readonly CalendarEvent[];
  timeZone: string;
  isOutside: boolean;
  /** In the cell that is the month's tab stop, the links follow the day. */
  isTabStop: boolean;
};

/** The events of a day in its cell, as links to their records; more than fit are counted. */
export function CellEvents({ events, timeZone, isOutside, isTabStop }: CellEventsProps) {
  const format = useFormat();
  const { fitting, moreCount } = fitEvents(events);
  return (
    <ul
      className={clsx(
        'pointer-events-none relative grid content-start px-1 pt-8 pb-1.5 text-xs leading-[1.35]',
        isOutside && 'text-ink-3',
      )}
    >
      {fitting.map((event) => (
        <li key={`${event.kind}${event.id}${event.at}`} className="min-w-0">
          <EventLink
            event={event}
            timeZone={timeZone}
            isTabStop={isTabStop}
            isAlone={fitting.length + Math.min(moreCount, 1) === 1}
            isTight={fitting.length + Math.min(moreCount, 1) > 2}
          />
        </li>
      ))}
      {moreCount > 0 ? (
        // The day's label counts all its events, and the day lists them.
        <li aria-hidden="true" className="px-1 py-1 text-ink-3">
          <bdi dir="ltr">+{format.number(moreCount)}</bdi>
        </li>
      ) : null}
    </ul>
  );
}

type EventLinkProps = Pick<CellEventsProps, 'timeZone' | 'isTabStop'> & {
  event: CalendarEvent;
  /** Alone in its cell it may have more lines, among three only one. */
  isAlone: boolean;
  isTight: boolean;
};

function EventLink({ event, timeZone, isTabStop, isAlone, isTight }: EventLinkProps) {
  const { t } = useTranslation();
  const isMatch = event.kind === 'match';
  const mayAnswer = useMayChange(isMatch ? event.squad : null);
  const isStruck = useStruck(event);
  const tag = eventTagOf(event);
  const opponent = isMatch ? opponentIn(event.teams) : undefined;
  const names = isMatch ? event.teams.map(({ name }) => name) : [event.title];
  const lines = opponent ? [opponent.name] : names;
  const hasOneLine = isTight || (isMatch && !opponent && !isAlone);
  return (
    <Link
      to={eventAddress(event)}
      tabIndex={isTabStop ? 0 : -1}
      title={names.join(' – ')}
      className="wash pointer-events-auto flex min-h-6 min-w-0 items-start gap-1 rounded-sm px-1 py-1 font-medium hover:bg-sunken hover:underline hover:underline-offset-3"
    >
      <KindMark kind={event.kind} className="mt-1 size-2!" />
      {/* The word has no room here: readers hear it below, and the day shows it. */}
      {tag && (tag !== 'unknown' || mayAnswer) ? <BookingCard colour="yellow" className="mt-0.5" /> : null}
      <span className="grid min-w-0 flex-1">
        {lines.map((line, index) => (
          <span
            key={index}
            dir="auto"
            className={clsx(
              isStruck && 'line-through',
              hasOneLine
                ? 'truncate'
                : ['wrap-break-word hyphens-manual', isAlone && lines.length === 1 ? 'line-clamp-3' : 'line-clamp-2'],
            )}
          >
            {opponent ? <GroundSign isHome={opponent.isHome} /> : null}
            <Broken text={line} />{' '}
          </span>
        ))}
      </span>{' '}
      <span className="sr-only">
        <EventTag event={event} mayAnswer={mayAnswer} /> {t(`calendar.kinds.${event.kind}`)}{' '}
        <EventTime event={event} timeZone={timeZone} className="" />
      </span>
    </Link>
  );
}

/** Whom the club plays, and whether at home; undefined for a match between two others. */
const opponentIn = (teams: Extract<CalendarEvent, { kind: 'match' }>['teams']) => {
  const own = teams.findIndex(({ myTeam }) => myTeam);
  const opponent = teams[1 - own];
  return own >= 0 && opponent ? { name: opponent.name, isHome: own === 0 } : undefined;
};

/** A title whose long words break with a hyphen. Readers get it without the marks, which some of them speak. */
function Broken({ text }: { text: string }) {
  const marked = softHyphens(text);
  if (marked === text) return text;
  return (
    <>
      <span aria-hidden="true">{marked}</span>
      <span className="sr-only">{text}</span>
    </>
  );
}

/** A house for a match at home, a bus for one away: the cell has no room for the club's own name. */
function GroundSign({ isHome }: { isHome: boolean }) {
  const { t } = useTranslation();
  const Icon = isHome ? House : Bus;
  return (
    <>
      <Icon aria-hidden="true" className="inline size-3 shrink-0 -translate-y-px stroke-2 text-ink-3" />
      <span className="sr-only"> {t(isHome ? 'match.opponent.home' : 'match.opponent.away')}</span>{' '}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '../../lib/dates/calendar-events.ts';
import { eventTagOf } from './match-tag.ts';
import { RowTag } from './row-tag.tsx';

type EventTagProps = {
  event: CalendarEvent;
  /** Who may not answer is not asked whether a match was played. */
  mayAnswer?: boolean;
};

/** Says that a calendar event is called off, postponed or otherwise not as planned; nothing of a usual one. */
export function EventTag({ event, mayAnswer = false }: EventTagProps) {
  const { t } = useTranslation();
  const tag = eventTagOf(event);
  if (tag === undefined || (tag === 'unknown' && !mayAnswer)) return null;
  return <RowTag>{event.kind === 'match' ? t(`match.states.${tag}`) : t(`callOff.tag.${event.kind}`)}</RowTag>;
}

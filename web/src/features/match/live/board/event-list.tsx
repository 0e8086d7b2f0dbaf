import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Centre } from '../state/use-centre.ts';
import { EventRow } from './event-row.tsx';

type EventListProps = { centre: Centre; timeZone: string | undefined; isLong?: boolean; hasUndo?: boolean };

/** What happened, newest first. */
export function EventList({ centre, timeZone, isLong = false, hasUndo = false }: EventListProps) {
  const { t } = useTranslation();
  const { events } = centre.state;
  const newestFirst = useMemo(() => events.toReversed(), [events]);
  if (events.length === 0)
    return (
      <div className="mc-list">
        <p className="mc-empty">{t('match.live.noEvents')}</p>
      </div>
    );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it, also where nothing may be changed
    <ol className="mc-list" aria-label={t('match.live.events')} tabIndex={0}>
      {newestFirst.map((event) => (
        <EventRow
          key={event._id}
          event={event}
          centre={centre}
          timeZone={timeZone}
          isLong={isLong}
          hasUndo={hasUndo && event._id === centre.newest?._id}
        />
      ))}
    </ol>
  );
}

import type { ReplyGrid } from '@touchline/contract/football/replies';
import { useTranslation } from 'react-i18next';
import { eventAddress } from '../../../components/football/event-address.ts';
import { KindMark } from '../../../components/football/kind-mark.tsx';
import { dayIn } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Link } from '../../../lib/router/link.tsx';

type EventHeadsProps = { events: ReplyGrid['events']; count: number; hasPlayers: boolean; timeZone: string };

/** The events as heads of the columns, each leading to its page. The day stands over the first event of it. */
export function EventHeads({ events, count, hasPlayers, timeZone }: EventHeadsProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  return (
    <thead>
      <tr>
        <th scope="col" className="an-name">
          {hasPlayers ? t('availability.grid.players', { count }) : t('replies.event.title')}
        </th>
        {events.map(({ _id, kind, title, startsAt }, index) => {
          const before = events[index - 1];
          const isNewDay = !before || dayIn(timeZone, before.startsAt) !== dayIn(timeZone, startsAt);
          const day = `${format.weekday(startsAt)} ${format.dayAndMonth(startsAt)}`;
          return (
            <th key={_id} scope="col" data-day={isNewDay || undefined}>
              <Link
                to={eventAddress({ kind, id: _id })}
                title={title}
                aria-label={t('replies.grid.event', { title, day, time: format.time(startsAt) })}
              >
                <b>{isNewDay ? format.weekday(startsAt) : '\u00a0'}</b>
                <b>{isNewDay ? format.dayAndMonth(startsAt) : '\u00a0'}</b>
                <span>
                  <KindMark kind={kind} />
                  <bdi>{format.time(startsAt)}</bdi>
                </span>
              </Link>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

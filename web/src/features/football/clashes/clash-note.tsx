import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { clashesQuery, type PlannedPlace } from '../../../api/football/clashes.ts';
import { eventAddress } from '../../../components/football/event-address.ts';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { useDebounced } from '../../../hooks/records/use-debounced.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Link } from '../../../lib/router/link.tsx';
import { EventSquad } from '../records/event-squad.tsx';

export type ClashNoteProps = {
  planned: PlannedPlace;
  timeZone: string;
  /** In a form: links open beside it, so that what was typed stays. */
  isForm: boolean;
};

const typingPauseMs = 400;

/** Names what takes place at the same place at the same time, with links. Nothing if the place is free. */
export function ClashNote({ planned, timeZone, isForm }: ClashNoteProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const titleId = useId();
  // As text, so that an equal object is no new value.
  const asked = JSON.stringify(planned);
  const settled = useDebounced(asked, isForm ? typingPauseMs : 0);
  const { data = [] } = useQuery(clashesQuery(JSON.parse(settled) as PlannedPlace));
  return (
    <div role="status" className="empty:hidden">
      {data.length === 0 || settled !== asked ? null : (
        <section
          aria-labelledby={titleId}
          className="flex items-start gap-2.5 rounded-md border border-warn/30 bg-warn-soft py-3 ps-4 pe-3 leading-[1.45]"
        >
          <BookingCard colour="yellow" size="md" className="mt-1" />
          <div className="min-w-0 flex-1">
            <h3 id={titleId} className="font-semibold">
              {t('clashes.title')}
            </h3>
            <ul className="mt-0.5 grid gap-1">
              {data.map(({ _id, kind, title, date, endsAt, squad }) => (
                <li key={_id} className="flex flex-wrap items-baseline gap-x-3">
                  <Link
                    to={eventAddress({ kind, id: _id })}
                    target={isForm ? '_blank' : undefined}
                    dir="auto"
                    className="inline-flex min-h-8 min-w-0 items-center rounded-sm underline wrap-anywhere pointer-coarse:min-h-11"
                  >
                    {title}
                  </Link>
                  <span>
                    <time dateTime={date}>{format.time(date)}</time> –{' '}
                    <time dateTime={endsAt}>{format.time(endsAt)}</time>
                  </span>
                  <EventSquad id={squad} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { clashesQuery, type PlannedPlace } from '../../../api/football/clashes.ts';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { useDebounced } from '../../../hooks/records/use-debounced.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { EventSquad } from '../records/event-squad.tsx';
import { type ClashNoteProps, typingPauseMs } from './clash-note-props.ts';
import { ClashTitle } from './clash-title.tsx';
import { PeopleNote } from './people-note.tsx';

/** Names what would not fit: at the place, with links, and about people. Nothing if all does. */
export function ClashNote({ planned, squad, players, timeZone, isForm }: ClashNoteProps) {
  return (
    <>
      {planned.place === '' ? null : <PlaceNote planned={planned} timeZone={timeZone} isForm={isForm} />}
      <PeopleNote planned={planned} squad={squad} players={players} timeZone={timeZone} isForm={isForm} />
    </>
  );
}

/** What takes place at the same place at the same time. */
function PlaceNote({ planned, timeZone, isForm }: ClashNoteProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const titleId = useId();
  // A form has its own heading above; on a page it stands under the title.
  const Heading = isForm ? 'h3' : 'h2';
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
            <Heading id={titleId} className="font-semibold">
              {t('clashes.title')}
            </Heading>
            <ul className="mt-0.5 grid gap-1">
              {data.map((clash) => (
                <li key={`${clash._id} ${clash.date}`} className="flex flex-wrap items-baseline gap-x-3">
                  <ClashTitle clash={clash} isForm={isForm} />
                  <span>
                    <time dateTime={clash.date}>{format.time(clash.date)}</time> –{' '}
                    <time dateTime={clash.endsAt}>{format.time(clash.endsAt)}</time>
                  </span>
                  <EventSquad id={clash.squad} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Clash } from '@touchline/contract/football/clashes';
import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { clashesQuery, type PlannedPlace } from '../../../api/football/clashes.ts';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { useDebounced } from '../../../hooks/records/use-debounced.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { EventSquad } from '../records/event-squad.tsx';
import { type ClashNoteProps, typingPauseMs } from './clash-note-props.ts';
import { ClashTitle } from './clash-title.tsx';
import { FreePlace } from './free-place.tsx';
import { PeopleNote } from './people-note.tsx';
import { usePlanCheck } from './use-plan-check.ts';

/** Names what would not fit: at the place, with links, and about people. Nothing if all does. */
export function ClashNote(props: ClashNoteProps) {
  return (
    <>
      {props.planned.place === '' ? null : <PlaceNote {...props} />}
      <PeopleNote {...props} />
    </>
  );
}

const isUseOf =
  ({ _id, date, endsAt }: Clash) =>
  (use: PlanClash['uses'][number]) =>
    _id === null ? use._id === null && use.from === date && use.to === endsAt : use._id === _id;

/** What takes place at the same place at the same time, and where else it could be. */
function PlaceNote(props: ClashNoteProps) {
  const { planned, timeZone, isForm, taking } = props;
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const titleId = useId();
  // A form has its own heading above; on a page it stands under the title.
  const Heading = isForm ? 'h3' : 'h2';
  // As text, so that an equal object is no new value.
  const asked = JSON.stringify(planned);
  const settled = useDebounced(asked, isForm ? typingPauseMs : 0);
  const { data = [] } = useQuery(clashesQuery(JSON.parse(settled) as PlannedPlace));
  const check = usePlanCheck(props);
  // Of a stored event somebody may have said that both are fine: nothing is shown that would go again at once.
  const isKnown = planned.except === undefined || check.isError || check.clashes !== undefined;
  const accepted =
    check.accepted?.flatMap(({ kind, uses }) => (kind === 'place' || kind === 'closed' ? uses : [])) ?? [];
  const shown = settled === asked && isKnown ? data.filter((clash) => !accepted.some(isUseOf(clash))) : [];
  const free = check.clashes?.find((clash) => clash.free?.event === (planned.except ?? null))?.free;
  return (
    <div role="status" className="empty:hidden">
      {shown.length === 0 ? null : (
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
              {shown.map((clash) => (
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
            {free ? <FreePlace free={free} timeZone={timeZone} taking={taking} /> : null}
          </div>
        </section>
      )}
    </div>
  );
}

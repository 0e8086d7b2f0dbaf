import { useQuery } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownCalendarQuery } from '../../../api/me/me-calendar.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { addMonths, dayIn, daysIn, monthOf } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { capitalised } from '../../../lib/i18n/names.ts';
import { Card } from '../parts/card.tsx';
import { LoadState } from '../parts/load-state.tsx';
import { MePage } from '../parts/me-page.tsx';
import { agendaOf } from './agenda.ts';
import { AgendaDays } from './agenda-days.tsx';
import { CalendarLink } from './calendar-link.tsx';

/** How many months before and after the current one can be chosen directly. */
const reach = 12;

/** A month of the player's calendar by day, and the link for the phone's own calendar. */
export function CalendarPage({ me }: { me: Me }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timezone } = me.club;
  const today = dayIn(timezone, new Date());
  const thisMonth = monthOf(today);
  const [month, setMonth] = useState(thisMonth);
  const first = `${month}-01`;
  const query = useQuery(ownCalendarQuery({ from: first, to: `${month}-${daysIn(month)}` }));
  const days = query.data && agendaOf(query.data, timezone);
  const months = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    monthOf(addMonths(`${thisMonth}-01`, index - reach)),
  );
  const choices = months.includes(month) ? months : [...months, month].sort();
  const move = (count: number) => setMonth(monthOf(addMonths(first, count)));
  const name = format.month(first);

  return (
    <MePage title={t('me.calendar.title')}>
      <div className="sticky top-0 z-10 -mx-4 -my-2 flex items-center gap-1 bg-canvas px-4 py-2">
        <IconButton
          label={t('me.calendar.previous')}
          icon={<ChevronLeft aria-hidden="true" className="flip" />}
          className="size-12!"
          onClick={() => move(-1)}
        />
        <span className="relative min-w-0 flex-1">
          <select
            aria-label={t('me.calendar.month')}
            value={month}
            onChange={(event) => setMonth(event.target.value)}
            className="field-box h-12 w-full cursor-pointer appearance-none px-9 text-center text-md font-semibold"
          >
            {choices.map((each) => (
              <option key={each} value={each}>
                {capitalised(format.month(`${each}-01`))}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4.5 stroke-[1.75] text-ink-3"
          />
        </span>
        <IconButton
          label={t('me.calendar.next')}
          icon={<ChevronRight aria-hidden="true" className="flip" />}
          className="size-12!"
          onClick={() => move(1)}
        />
      </div>
      {month === thisMonth ? null : (
        <Button variant="outline" size="lg" onClick={() => setMonth(thisMonth)}>
          {t('me.calendar.toToday')}
        </Button>
      )}
      {!days ? (
        <LoadState query={query} />
      ) : days.length === 0 ? (
        <Card>
          <EmptyState title={t('me.calendar.empty', { month: name })} />
        </Card>
      ) : (
        <AgendaDays days={days} today={today} timeZone={timezone} />
      )}
      <CalendarLink timeZone={timezone} />
    </MePage>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownCalendarQuery } from '../../../api/me/me-calendar.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { dayIn, daysIn, monthOf } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Card } from '../parts/card.tsx';
import { LoadState } from '../parts/load-state.tsx';
import { MePage } from '../parts/me-page.tsx';
import { WeekLink } from '../week/week-link.tsx';
import { agendaOf } from './agenda.ts';
import { AgendaDays } from './agenda-days.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { MonthBar } from './month-bar.tsx';

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
  const name = format.month(first);

  return (
    <MePage title={t('me.calendar.title')}>
      <WeekLink />
      <MonthBar month={month} thisMonth={thisMonth} onChange={setMonth} />
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

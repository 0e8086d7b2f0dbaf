import { useQueries } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { childCalendarQuery } from '../../../api/me/me-guardian.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { dayIn, daysIn, monthOf } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { AgendaDays } from '../calendar/agenda-days.tsx';
import { MonthBar } from '../calendar/month-bar.tsx';
import { Card } from '../parts/card.tsx';
import { LoadState } from '../parts/load-state.tsx';
import { MePage } from '../parts/me-page.tsx';
import { WeekLink } from '../week/week-link.tsx';
import { ChildChips } from './child-chips.tsx';
import { ChildLine } from './child-line.tsx';
import { familyAgendaOf } from './family-agenda.ts';
import type { Member } from './family.ts';
import { useWithoutGone } from './use-family.ts';

type FamilyCalendarProps = { members: readonly Member[]; chosen: Member | undefined; me: Me };

/** A month of the children's calendars by day. */
export function FamilyCalendar({ members, chosen, me }: FamilyCalendarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timezone } = me.club;
  const today = dayIn(timezone, new Date());
  const thisMonth = monthOf(today);
  const [month, setMonth] = useState(thisMonth);
  const first = `${month}-01`;
  const shown = chosen ? [chosen] : members;
  const range = { from: first, to: `${month}-${daysIn(month)}` };
  const queries = useQueries({ queries: shown.map(({ _id }) => childCalendarQuery(_id, range)) });
  useWithoutGone(queries);
  const missing = queries.find(({ data }) => data === undefined);
  const calendars = shown.flatMap((child, index) => {
    const calendar = queries[index]?.data;
    return calendar ? [{ child, calendar }] : [];
  });
  const days = familyAgendaOf(calendars, timezone).map(({ day, events }) => ({
    day,
    events: events.map(({ children, ...event }) => ({
      ...event,
      whose: (
        <p className="mb-1 grid gap-1">
          {children.map((child) => (
            <ChildLine key={child._id} child={child} />
          ))}
        </p>
      ),
    })),
  }));

  return (
    <MePage title={t('me.nav.calendar')}>
      <WeekLink isFamily />
      <ChildChips members={members} chosen={chosen} />
      <MonthBar month={month} thisMonth={thisMonth} onChange={setMonth} />
      {missing ? (
        <LoadState query={missing} />
      ) : days.length === 0 ? (
        <Card>
          <EmptyState title={t('me.calendar.empty', { month: format.month(first) })} />
        </Card>
      ) : (
        <AgendaDays days={days} today={today} timeZone={timezone} />
      )}
    </MePage>
  );
}

import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../../components/ui/menu.tsx';
import { capitalised } from '../../../../lib/i18n/names.ts';
import { usePlanning } from '../state/planning-context.ts';
import { daysOf, scaleOf, type ShownDay, type WeekSquad } from '../state/week-model.ts';
import { DayName } from './day-name.tsx';
import { EventCard } from './event-card.tsx';
import { OffCard } from './off-card.tsx';
import { useAddItems } from './use-add-items.tsx';

/** The week on a phone: a strip of its days, and under it day after day with cards in full width. */
export function PhoneWeek({ squad }: { squad: WeekSquad }) {
  const { t } = useTranslation();
  const { week, format, timeZone, today } = usePlanning();
  const days = daysOf(week, squad, timeZone);
  const scale = scaleOf(days);
  const list = useRef<HTMLDivElement>(null);
  const show = (day: string) => {
    const section = list.current?.querySelector<HTMLElement>(`[data-phone-day="${day}"]`);
    section?.scrollIntoView?.({ block: 'start' });
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  };
  // Today comes first; what has been stands after the week.
  const coming = days.filter(({ day }) => day >= today);
  const earlier = days.filter(({ day }) => day < today);
  const isThisWeek = coming.length > 0 && earlier.length > 0;
  return (
    <div className="wk-phone">
      <nav className="wk-strip" aria-label={t('week.strip')}>
        {days.map((day) => (
          <button
            key={day.day}
            type="button"
            className="wk-strip-day"
            data-today={day.day === today || undefined}
            onClick={() => show(day.day)}
          >
            <span className="sr-only">{format.longDayOfWeek(day.day)}</span>
            <span aria-hidden="true">{format.weekdayHead(day.day)}</span>
            <b aria-hidden="true" className="num">
              {format.number(Number(day.day.slice(8)))}
            </b>
            {/* The row keeps its place without a load. */}
            <i
              aria-hidden="true"
              data-none={day.planned === 0 || undefined}
              style={{ blockSize: `${(Math.min(day.planned, scale) / scale) * 2.25}rem` }}
            />
            <bdi dir="ltr" className="wk-md">
              {day.name ?? t('week.days.none')}
            </bdi>
          </button>
        ))}
      </nav>
      <div ref={list} className="grid gap-5">
        {(isThisWeek ? coming : days).map((day) => (
          <PhoneDay key={day.day} day={day} squad={squad} />
        ))}
        {isThisWeek ? <p className="font-semibold text-ink-3">{t('week.earlier')}</p> : null}
        {isThisWeek ? earlier.map((day) => <PhoneDay key={day.day} day={day} squad={squad} />) : null}
      </div>
    </div>
  );
}

function PhoneDay({ day, squad }: { day: ShownDay; squad: WeekSquad }) {
  const { t } = useTranslation();
  const { format, today, canChange, add } = usePlanning();
  const { items, kindOf } = useAddItems();
  const isToday = day.day === today;
  const date = t('week.dayAndDate', {
    weekday: capitalised(format.weekday(day.day, 'long')),
    date: format.number(Number(day.day.slice(8))),
  });
  return (
    <section className="wk-phone-day" aria-label={date} data-week-day={day.day} data-phone-day={day.day}>
      <div className="wk-phone-head">
        <h2 tabIndex={-1} className="outline-none">
          {isToday ? t('week.todayDay', { day: date }) : date}
        </h2>
        <DayName day={day} squad={squad} />
        {day.planned > 0 ? <small>{t('week.load.ofDay', { planned: format.number(day.planned) })}</small> : null}
      </div>
      {day.isOff ? <OffCard day={day} squad={squad} /> : null}
      {day.events.map((event, index) => (
        <EventCard key={event._id} event={event} squad={squad} index={index} />
      ))}
      {canChange && squad.mayChange ? (
        <div className="wk-add-place">
          <Menu
            label={t('week.addOn', { day: date })}
            trigger={<Plus aria-hidden="true" />}
            triggerClassName="wk-add"
            items={items}
            onAction={(id) => {
              const kind = kindOf(id);
              if (kind) add(kind, squad, day.day);
            }}
          />
        </div>
      ) : null}
    </section>
  );
}

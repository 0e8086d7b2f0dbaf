import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../../components/ui/menu.tsx';
import { DaySlot } from '../move/day-slot.tsx';
import { usePlanning } from '../state/planning-context.ts';
import type { ShownDay, WeekSquad } from '../state/week-model.ts';
import { EventCard } from './event-card.tsx';
import { OffCard } from './off-card.tsx';
import { useAddItems } from './use-add-items.tsx';

type DayColumnProps = { day: ShownDay; squad: WeekSquad };

/** The cards of a day in the order of time, and the button that adds another. */
export function DayColumn({ day, squad }: DayColumnProps) {
  const { t } = useTranslation();
  const { format, today, canChange, add } = usePlanning();
  const { items, kindOf } = useAddItems();
  const dayName = t('week.dayAndDate', {
    weekday: format.weekday(day.day, 'long'),
    date: format.number(Number(day.day.slice(8))),
  });
  return (
    <div
      role="group"
      aria-label={dayName}
      className="wk-c"
      data-week-day={day.day}
      data-today={day.day === today || undefined}
    >
      {day.isOff ? <OffCard day={day} squad={squad} /> : null}
      {day.events.map((event, index) => (
        <EventCard key={event._id} event={event} squad={squad} index={index} />
      ))}
      <DaySlot day={day} squad={squad} />
      {canChange && squad.mayChange ? (
        <div className="wk-add-place">
          <Menu
            label={t('week.addOn', { day: dayName })}
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
    </div>
  );
}

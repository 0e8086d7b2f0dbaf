import { EffectsCard } from '../move/effects-card.tsx';
import { usePlanning } from '../state/planning-context.ts';
import { daysOf, scaleOf, type WeekSquad } from '../state/week-model.ts';
import { DayColumn } from './day-column.tsx';
import { DayHead } from './day-head.tsx';
import { LoadBar } from './load-bar.tsx';

type WeekSheetProps = { squad: WeekSquad; onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void };

/** Seven columns on one sheet: heads, loads and cards. */
export function WeekSheet({ squad, onKeyDown }: WeekSheetProps) {
  const { week, timeZone } = usePlanning();
  const days = daysOf(week, squad, timeZone);
  const scale = scaleOf(days);
  return (
    <div className="wk-place" onKeyDown={onKeyDown} role="presentation">
      <div className="wk">
        {days.map((day) => (
          <DayHead key={day.day} day={day} squad={squad} />
        ))}
        {days.map((day) => (
          <LoadBar key={day.day} day={day} days={days} squad={squad} scale={scale} />
        ))}
        {days.map((day) => (
          <DayColumn key={day.day} day={day} squad={squad} />
        ))}
      </div>
      <EffectsCard days={days} squad={squad} />
    </div>
  );
}

import { EffectsCard } from '../move/effects-card.tsx';
import { usePlanning } from '../state/planning-context.ts';
import { daysOf, type WeekSquad } from '../state/week-model.ts';
import { DayColumn } from './day-column.tsx';
import { DayHead } from './day-head.tsx';
import { LoadStrip } from './load-strip.tsx';

type WeekSheetProps = { squad: WeekSquad; onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void };

/** Seven columns on one sheet: heads, loads and cards. */
export function WeekSheet({ squad, onKeyDown }: WeekSheetProps) {
  const { week, timeZone } = usePlanning();
  const days = daysOf(week, squad, timeZone);
  return (
    <div className="wk-place" onKeyDown={onKeyDown} role="presentation">
      <div className="wk">
        {days.map((day) => (
          <DayHead key={day.day} day={day} squad={squad} />
        ))}
        <LoadStrip days={days} squad={squad} />
        {days.map((day) => (
          <DayColumn key={day.day} day={day} squad={squad} />
        ))}
      </div>
      <EffectsCard days={days} squad={squad} />
    </div>
  );
}

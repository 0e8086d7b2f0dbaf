import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanning } from '../state/planning-context.ts';
import { dayText } from '../state/week-words.ts';
import type { ShownDay } from '../state/week-model.ts';

type LoadBarProps = {
  day: ShownDay;
  /** The load with a carried card; null: it changes nothing here. */
  ghost: number | null;
  /** Whether a card is held over this day. */
  isOver: boolean;
  scale: number;
};

const share = (load: number, scale: number) => `${Math.min((load / scale) * 100, 100)}%`;

/** The planned load of a day as a bar, the usual one as a dotted line, and the load with a carried card. */
function LoadBarOfDay({ day, ghost, isOver, scale }: LoadBarProps) {
  const { t } = useTranslation();
  const { format, today } = usePlanning();
  const shown = ghost ?? day.planned;
  const named = { day: dayText(format, day), planned: format.number(shown) };
  const label =
    day.usual === null
      ? t('week.load.label', named)
      : t('week.load.labelUsual', { ...named, usual: format.number(day.usual) });
  return (
    <div
      role="img"
      aria-label={label}
      className="wk-l"
      data-today={day.day === today || undefined}
      data-over={isOver || undefined}
    >
      {!day.usual ? null : <i className="wk-usual" style={{ insetBlockEnd: share(day.usual, scale) }} />}
      {shown > 0 || ghost !== null ? (
        <i className="wk-bar" data-ghost={ghost !== null || undefined} style={{ blockSize: share(shown, scale) }}>
          <span className="tnum">{format.number(shown)}</span>
        </i>
      ) : null}
    </div>
  );
}

// While a card is carried, only the days render that it leaves and reaches.
export const LoadBar = memo(LoadBarOfDay);

import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { effectsOf } from '../move/effects.ts';
import { proposals } from '../move/proposal.ts';
import { usePlanning } from '../state/planning-context.ts';
import { dayText } from '../state/week-words.ts';
import type { ShownDay, WeekSquad } from '../state/week-model.ts';

type LoadBarProps = { day: ShownDay; days: readonly ShownDay[]; squad: WeekSquad; scale: number };

const share = (load: number, scale: number) => `${Math.min((load / scale) * 100, 100)}%`;

/** The planned load of a day as a bar, the usual one as a dotted line, and the load with a carried card. */
export function LoadBar({ day, days, squad, scale }: LoadBarProps) {
  const { t } = useTranslation();
  const { format, today, timeZone } = usePlanning();
  // A number, so that only the two days that change render.
  const ghost = useSyncExternalStore(proposals.subscribe, () => {
    const proposal = proposals.get();
    if (!proposal?.slot) return null;
    const { from, to } = effectsOf({ ...proposal, slot: proposal.slot, days, squad, timeZone });
    const change = [from, to].find((each) => each?.day.day === day.day);
    return change && change.after !== change.before ? change.after : null;
  });
  const shown = ghost ?? day.planned;
  const named = { day: dayText(format, day), planned: format.number(shown) };
  const label =
    day.usual === null
      ? t('week.load.label', named)
      : t('week.load.labelUsual', { ...named, usual: format.number(day.usual) });
  return (
    <div role="img" aria-label={label} className="wk-l" data-today={day.day === today || undefined}>
      {!day.usual ? null : <i className="wk-usual" style={{ insetBlockEnd: share(day.usual, scale) }} />}
      {shown > 0 || ghost !== null ? (
        <i className="wk-bar" data-ghost={ghost !== null || undefined} style={{ blockSize: share(shown, scale) }}>
          <span className="tnum">{format.number(shown)}</span>
        </i>
      ) : null}
    </div>
  );
}

import { effectsOf } from '../move/effects.ts';
import { useLateProposal } from '../move/proposal.ts';
import { usePlanning } from '../state/planning-context.ts';
import { scaleOf, type ShownDay, type WeekSquad } from '../state/week-model.ts';
import { LoadBar } from './load-bar.tsx';

type LoadStripProps = { days: readonly ShownDay[]; squad: WeekSquad };

/** The planned loads of the days on one scale, and the two that a carried card changes. */
export function LoadStrip({ days, squad }: LoadStripProps) {
  const { timeZone } = usePlanning();
  const proposal = useLateProposal();
  const effects = proposal?.slot
    ? effectsOf({ ...proposal, slot: proposal.slot, days, squad, timeZone })
    : { from: null, to: null };
  const scale = scaleOf(days);
  return days.map((day) => {
    const change = [effects.from, effects.to].find((each) => each?.day.day === day.day);
    const ghost = change && change.after !== change.before ? change.after : null;
    return <LoadBar key={day.day} day={day} ghost={ghost} isOver={effects.to?.day.day === day.day} scale={scale} />;
  });
}

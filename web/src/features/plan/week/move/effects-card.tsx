import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanning } from '../state/planning-context.ts';
import type { ShownDay, WeekSquad } from '../state/week-model.ts';
import { effectsOf } from './effects.ts';
import { EffectsLines } from './effects-lines.tsx';
import { slotChecks, useLateProposal } from './proposal.ts';
import { momentOfSlot } from './slot.ts';
import { useSlotCheck } from './use-slot-check.ts';

type EffectsCardProps = { days: readonly ShownDay[]; squad: WeekSquad };

/** Beside the column over which a card is carried: what setting it down there would do. */
export function EffectsCard({ days, squad }: EffectsCardProps) {
  const { t } = useTranslation();
  const { format, timeZone } = usePlanning();
  const proposal = useLateProposal();
  const check = useSlotCheck(proposal, timeZone);
  useEffect(() => slotChecks.set(check), [check, proposal]);
  const column = days.findIndex(({ day }) => day === proposal?.slot?.day);
  if (!proposal?.slot || column < 0) return null;
  const { event, slot, isCopy } = proposal;
  const date = momentOfSlot(slot, timeZone);
  if (date === undefined) return null;
  const effects = effectsOf({ event, slot, isCopy, days, squad, timeZone });
  // On the side with more room, so that it covers neither the column nor the slot.
  const side =
    column > 3
      ? { insetInlineEnd: `${((7 - column) / 7) * 100}%` }
      : { insetInlineStart: `${((column + 1) / 7) * 100}%` };
  return (
    <div className="wk-tip" style={side}>
      <b>
        {t(isCopy ? 'week.effects.copyWhen' : 'week.effects.when', {
          day: format.weekday(slot.day, 'long'),
          time: format.time(date),
        })}
      </b>
      <EffectsLines effects={effects} check={check} id={isCopy ? undefined : event._id} />
    </div>
  );
}

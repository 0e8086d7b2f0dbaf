import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanning } from '../state/planning-context.ts';
import type { ShownDay, WeekSquad } from '../state/week-model.ts';
import { placeText } from '../../../../lib/i18n/place-text.ts';
import { useStore } from '../../../../lib/state/store.ts';
import { type Proposal, proposals, slotChecks } from './proposal.ts';
import { momentOfSlot, othersOf } from './slot.ts';

/** Where a carried card would be set down in this day. */
export function DaySlot({ day, squad }: { day: ShownDay; squad: WeekSquad }) {
  const { timeZone } = usePlanning();
  const proposal = useSyncExternalStore(proposals.subscribe, () => {
    const now = proposals.get();
    const isHere = now?.slot?.day === day.day && (now.event.squad === null || now.event.squad === squad._id);
    return isHere ? now : null;
  });
  if (!proposal?.slot) return null;
  const { index } = proposal.slot;
  const next = othersOf(day, proposal.event, proposal.isCopy)[index];
  // Cards have even numbers, by their place among all of the day.
  const order = next ? 2 * (day.events.indexOf(next) + 1) - 1 : 999;
  return <Slot proposal={proposal} order={order} timeZone={timeZone} />;
}

function Slot({ proposal, order, timeZone }: { proposal: Proposal; order: number; timeZone: string }) {
  const { t } = useTranslation();
  const { format } = usePlanning();
  const check = useStore(slotChecks);
  const { event, slot } = proposal;
  const date = slot && momentOfSlot(slot, timeZone);
  const time = date ? format.time(date) : '';
  const isTaken = check?.clashes.some(({ kind }) => kind === 'place' || kind === 'closed');
  return (
    <div className="wk-slot" style={{ order }}>
      {event.place ? t('week.slot.at', { time, place: placeText(t, event.place, event.half) }) : time}
      {check && !isTaken && check.freeUntil ? (
        <span>{t('week.slot.freeUntil', { time: format.time(check.freeUntil) })}</span>
      ) : null}
    </div>
  );
}

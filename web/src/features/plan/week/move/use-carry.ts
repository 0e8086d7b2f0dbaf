import type { Week, WeekEvent } from '@touchline/contract/plan/week';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../../../../hooks/use-latest.ts';
import { type Day, dayIn } from '../../../../lib/dates/days.ts';
import { announce } from '../../../../lib/state/announce.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import type { WeekActs } from '../state/use-week-acts.ts';
import { daysOf, takesCards, type WeekSquad } from '../state/week-model.ts';
import { followCard, type Over } from './drag.ts';
import { proposals, slotChecks } from './proposal.ts';
import { momentOfSlot, othersOf, type Slot, startBetween } from './slot.ts';

type Options = {
  /** The shown week; undefined while another one loads. */
  week: Week | undefined;
  today: Day;
  timeZone: string;
  canChange: boolean;
  acts: WeekActs;
  onTurn: (weeks: number) => void;
};

/** Carries cards: where one would be set down, and setting it down. The pointer and the keys have the same result. */
export function useCarry({ week, today, timeZone, canChange, acts, onTurn }: Options) {
  const { t } = useTranslation();
  /** The week and the squad from which the carried card comes. */
  const source = useRef<{ from: Day; squad: WeekSquad } | null>(null);
  const remeasure = useRef<(() => void) | null>(null);

  const squadOf = (event: WeekEvent) => {
    const id = event.squad ?? source.current?.squad._id;
    return week?.squads.find(({ _id }) => _id === id) ?? source.current?.squad;
  };
  const daysFor = (event: WeekEvent) => {
    const squad = squadOf(event);
    return week && squad ? daysOf(week, squad, timeZone) : [];
  };

  /** The slot before a card of a day, or after all. */
  const slotBefore = (event: WeekEvent, { day, before }: Over, isCopy: boolean): Slot | null => {
    const shown = daysFor(event).find((each) => each.day === day);
    if (!shown || !takesCards(day, today)) return null;
    const others = othersOf(shown, event, isCopy);
    const at = others.findIndex(({ _id }) => _id === before);
    const index = at < 0 ? others.length : at;
    const usual = squadOf(event)?.usualTime ?? null;
    return { day, index, start: startBetween({ moved: event, others, index, usual, timeZone }) };
  };

  const over = useLatest((event: WeekEvent, at: Over | null, isCopy: boolean) => {
    // Known of the slot before it, which may be dropped beside already.
    slotChecks.set(undefined);
    proposals.set({ event, isCopy, by: 'pointer', slot: at && slotBefore(event, at, isCopy) });
  });

  const setDown = async (): Promise<string | null> => {
    const proposal = proposals.get();
    const asksAgain = slotChecks.get()?.asksAgain ?? 0;
    const origin = source.current;
    proposals.set(null);
    slotChecks.set(undefined);
    source.current = null;
    if (!proposal?.slot || !origin || !week) return null;
    const { event, slot, isCopy } = proposal;
    const date = momentOfSlot(slot, timeZone);
    if (date === undefined) return null;
    const isDone = isCopy
      ? await acts.copyEvent({ from: origin.from }, week, origin.squad, event, date)
      : await acts.move(event, { date, place: event.place, half: event.half }, asksAgain);
    return isDone ? event._id : null;
  };
  const letGo = () => {
    proposals.set(null);
    slotChecks.set(undefined);
    source.current = null;
  };
  const end = useLatest((isDropped: boolean) => {
    remeasure.current = null;
    if (isDropped) void setDown();
    else letGo();
  });
  const turn = useLatest((weeks: number) => onTurn(weeks));

  // The week has turned under a carried card.
  const from = week?.from;
  useEffect(() => {
    if (from) remeasure.current?.();
  }, [from]);
  useEffect(
    () => () => {
      proposals.set(null);
      slotChecks.set(undefined);
    },
    [],
  );

  const press = (event: WeekEvent, squad: WeekSquad, pointer: ReactPointerEvent<HTMLElement>, row: string | null) => {
    if (!canChange || !event.mayChange || !week || pointer.button !== 0 || !pointer.isPrimary) return;
    const origin = { from: week.from, squad };
    remeasure.current = followCard(pointer.nativeEvent, {
      event,
      source: pointer.currentTarget,
      row,
      onStart: () => {
        source.current = origin;
        proposals.set({ event, slot: null, isCopy: false, by: 'pointer' });
      },
      onOver: (at, isCopy) => over(event, at, isCopy),
      onTurn: (weeks) => turn(weeks),
      onEnd: (isDropped) => end(isDropped),
    });
  };

  /** Picks a card up by the keyboard; it stays where it is until it is moved. */
  const pickUp = (event: WeekEvent, squad: WeekSquad, isCopy: boolean): boolean => {
    if (event.kind === 'match') {
      showToast('info', t('week.matchesStay'));
      return false;
    }
    if (!canChange || !week || (!isCopy && !event.mayChange) || !squad.mayChange) return false;
    source.current = { from: week.from, squad };
    const was = dayIn(timeZone, event.date);
    const day = takesCards(was, today) && week.from <= was && was <= week.to ? was : week.to;
    const slot = slotBefore(event, { day, before: null }, isCopy);
    proposals.set({ event, isCopy, by: 'keys', slot });
    announce(t('week.announce.picked', { title: event.title }));
    return true;
  };

  return { press, pickUp, slotBefore, daysFor, setDown, letGo };
}

export type Carry = ReturnType<typeof useCarry>;

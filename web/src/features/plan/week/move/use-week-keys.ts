import type { Week, WeekEvent } from '@touchline/contract/plan/week';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from '../../../../hooks/use-latest.ts';
import { addDays, type Day, dayIn, timeIn } from '../../../../lib/dates/days.ts';
import type { Formatter } from '../../../../lib/i18n/format.ts';
import { announce } from '../../../../lib/state/announce.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import type { AddKind } from '../state/planning-context.ts';
import type { WeekActs } from '../state/use-week-acts.ts';
import { takesCards, toMinutes, toTime, type WeekSquad } from '../state/week-model.ts';
import { effectsOf } from './effects.ts';
import { proposals, slotChecks } from './proposal.ts';
import { indexAt, momentOfSlot, othersOf, type Slot } from './slot.ts';
import type { Carry } from './use-carry.ts';

type Options = {
  week: Week | undefined;
  today: Day;
  timeZone: string;
  format: Formatter;
  carry: Carry;
  acts: WeekActs;
  add: (kind: AddKind, squad: WeekSquad, day: Day) => void;
  askDelete: (event: WeekEvent) => void;
};

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-week-card]')];
const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-week-card="${id}"]`);

const quarter = 15;

/** Goes from a card to another one: up and down within the day, to the sides to the card at the same height. */
const walk = (card: HTMLElement, key: string, isRtl: boolean): void => {
  const column = card.closest<HTMLElement>('[data-week-day]');
  if (!column) return;
  const own = [...column.querySelectorAll<HTMLElement>('[data-week-card]')];
  const index = own.indexOf(card);
  if (key === 'ArrowUp' || key === 'ArrowDown') return own[index + (key === 'ArrowDown' ? 1 : -1)]?.focus();
  const row = column.dataset.weekRow ?? null;
  const columns = [...document.querySelectorAll<HTMLElement>('[data-week-day]')].filter(
    (each) => (each.dataset.weekRow ?? null) === row,
  );
  const step = (key === 'ArrowRight') === isRtl ? -1 : 1;
  for (let at = columns.indexOf(column) + step; at >= 0 && at < columns.length; at += step) {
    const there = [...(columns[at]?.querySelectorAll<HTMLElement>('[data-week-card]') ?? [])];
    const found = there[Math.min(index, there.length - 1)];
    if (found) return found.focus();
  }
};

/** The keys of the week: walking, carrying, copying, adding and deleting cards. */
export function useWeekKeys({ week, today, timeZone, format, carry, acts, add, askDelete }: Options) {
  const { t } = useTranslation();
  /** A card that was cut, and waits for the week into which it goes. */
  const cut = useRef<WeekEvent | null>(null);
  /** The card that gets the focus once it stands in its new column. */
  const landing = useRef<string | null>(null);
  useEffect(() => {
    const card = landing.current === null ? null : cardOf(landing.current);
    if (!card) return;
    landing.current = null;
    card.focus();
  });
  // Says what a carried card would do, with what the server knows of the place.
  const said = useRef('');
  const sayPlace = useLatest(() => {
    const [proposal, check] = [proposals.get(), slotChecks.get()];
    if (!check || proposal?.by !== 'keys' || !proposal.event.place) return;
    const isTaken = check.clashes.some(({ kind }) => kind === 'place' || kind === 'closed');
    const words = { move: said.current, place: proposal.event.place };
    announce(t(isTaken ? 'week.announce.placeTaken' : 'week.announce.placeFree', words));
  });
  // Not as a state: the page would render for each place over which a card is held.
  useEffect(() => slotChecks.subscribe(sayPlace), [sayPlace]);

  const say = (event: WeekEvent, squad: WeekSquad, slot: Slot) => {
    const date = momentOfSlot(slot, timeZone);
    if (date === undefined) return;
    const days = carry.daysFor(event);
    const isCopy = proposals.get()?.isCopy ?? false;
    const { to } = effectsOf({ event, slot, isCopy, days, squad, timeZone });
    const words = {
      title: event.title,
      day: format.weekday(slot.day, 'long'),
      time: format.time(date),
      load: format.number(to?.after ?? 0),
    };
    said.current = to?.day.name
      ? t('week.announce.toNamed', { ...words, name: to.day.name })
      : t('week.announce.to', words);
    announce(said.current);
  };

  const propose = (event: WeekEvent, squad: WeekSquad, slot: Slot | null) => {
    const now = proposals.get();
    if (!now || !slot) return;
    slotChecks.set(undefined);
    proposals.set({ ...now, slot });
    say(event, squad, slot);
  };

  const carried = (pressed: KeyboardEvent<HTMLElement>, squad: WeekSquad): boolean => {
    const now = proposals.get();
    if (now?.by !== 'keys' || !week) return false;
    const { event, isCopy } = now;
    const slot = now.slot;
    const isRtl = document.documentElement.dir === 'rtl';
    switch (pressed.key) {
      case 'Escape':
        carry.letGo();
        announce(t('week.announce.back', { title: event.title }));
        return true;
      case 'Enter':
        void carry.setDown().then((id) => {
          if (id) landing.current = id;
        });
        return true;
      case 'ArrowLeft':
      case 'ArrowRight': {
        const step = (pressed.key === 'ArrowRight') === isRtl ? -1 : 1;
        const day = addDays(slot?.day ?? dayIn(timeZone, event.date), step);
        if (day < week.from || day > week.to || !takesCards(day, today)) return true;
        propose(event, squad, carry.slotBefore(event, { day, before: null }, isCopy));
        return true;
      }
      case 'ArrowUp':
      case 'ArrowDown': {
        if (!slot) return true;
        const step = pressed.key === 'ArrowDown' ? 1 : -1;
        const others = othersOf(
          carry.daysFor(event).find(({ day }) => day === slot.day) ?? { events: [] },
          event,
          isCopy,
        );
        if (pressed.shiftKey) {
          const start = toTime(toMinutes(slot.start) + step * quarter);
          propose(event, squad, { ...slot, start, index: indexAt(others, start, timeZone) });
          return true;
        }
        const index = slot.index + step;
        if (index < 0 || index > others.length) return true;
        propose(event, squad, carry.slotBefore(event, { day: slot.day, before: others[index]?._id ?? null }, isCopy));
        return true;
      }
      default:
        return false;
    }
  };

  const paste = async (day: Day) => {
    const event = cut.current;
    if (!event || !takesCards(day, today)) return;
    const date = momentOfSlot({ day, index: 0, start: timeIn(timeZone, event.date) }, timeZone);
    if (date === undefined) return;
    cut.current = null;
    if (await acts.move(event, { date, place: event.place, half: event.half })) landing.current = event._id;
  };

  return (pressed: KeyboardEvent<HTMLElement>) => {
    if (!week || pressed.defaultPrevented || !(pressed.target instanceof HTMLElement)) return;
    const card = pressed.target.closest<HTMLElement>('[data-week-card]');
    const column = pressed.target.closest<HTMLElement>('[data-week-day]');
    const event = week.events.find(({ _id }) => _id === card?.dataset.weekCard);
    const row = column?.dataset.weekRow;
    const squad = week.squads.find(({ _id }) => _id === (row ?? event?.squad)) ?? week.squads[0];
    if (!squad) return;
    const done = () => {
      pressed.preventDefault();
      pressed.stopPropagation();
    };
    if (carried(pressed, squad)) return done();
    const isCommand = pressed.ctrlKey || pressed.metaKey;
    if (isCommand && pressed.key.toLowerCase() === 'v' && column?.dataset.weekDay && cut.current) {
      done();
      void paste(column.dataset.weekDay);
      return;
    }
    if (!card || !event) return;
    if (isCommand && pressed.key.toLowerCase() === 'x') {
      if (!event.mayChange) return;
      done();
      cut.current = event;
      showToast('info', t('week.cut', { title: event.title }));
      return;
    }
    if (isCommand || pressed.altKey) return;
    switch (pressed.key) {
      case 'ArrowUp':
      case 'ArrowDown':
      case 'ArrowLeft':
      case 'ArrowRight':
        done();
        return walk(card, pressed.key, document.documentElement.dir === 'rtl');
      case 'Home':
      case 'End':
        done();
        return cards()
          .at(pressed.key === 'Home' ? 0 : -1)
          ?.focus();
      case 'm':
      case 'M':
      case 'c':
      case 'C':
        done();
        carry.pickUp(event, squad, pressed.key.toLowerCase() === 'c');
        return;
      case 'n':
      case 'N':
        if (!squad.mayChange || !column?.dataset.weekDay) return;
        done();
        return add('training', squad, column.dataset.weekDay);
      case 'Delete':
        if (!event.mayChange) return;
        done();
        return askDelete(event);
    }
  };
}

import { planLimits } from './plan-choices.ts';

/** A part of a session, as far as its time goes. Of two at the same time one runs parallel to the other. */
export type TimedPart = {
  _id: string;
  minutes: number;
  /** Its minutes stay. */
  isSet: boolean;
  /** The part at the same time as which it runs; null: it stands by itself. */
  parallelTo: string | null;
};
/** A part that stands by itself, with its number in the session, and those at the same time. */
type Slot = { main: TimedPart; index: number; beside: { part: TimedPart; index: number }[] };
type FittedSlot = { minutes: number; least: number; slot: Slot };

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
const longest = (parts: readonly { part: TimedPart }[]): number =>
  Math.max(0, ...parts.map(({ part }) => part.minutes));
const least = (minutes: number): number => Math.min(minutes, planLimits.fittedMinutesMin);

/** The session one after the other. A part beside one that is not there stands by itself. */
const slotsOf = (parts: readonly TimedPart[]): Slot[] => {
  const mains = new Set(parts.filter(({ parallelTo }) => parallelTo === null).map(({ _id }) => _id));
  const numbered = parts.map((part, index) => ({ part, index }));
  const isBeside = ({ parallelTo }: TimedPart) => parallelTo !== null && mains.has(parallelTo);
  return numbered
    .filter(({ part }) => !isBeside(part))
    .map(({ part: main, index }) => ({
      main,
      index,
      beside: numbered.filter(({ part }) => isBeside(part) && part.parallelTo === main._id),
    }));
};

/** Shares `minutes` in proportion to the lengths, to whole minutes, none under its least: those that would be get it first. */
const share = (slots: readonly FittedSlot[], minutes: number): Map<Slot, number> => {
  let open = slots;
  let left = minutes;
  for (;;) {
    const whole = sum(open.map((each) => each.minutes));
    const part = (each: FittedSlot) => (each.minutes * left) / whole;
    const short = open.filter((each) => part(each) < each.least);
    if (short.length === 0) {
      const rest = left - sum(open.map((each) => Math.floor(part(each))));
      // The minutes that rounding leaves go to those that lose most by it.
      const byLoss = [...open].sort((one, other) => (part(other) % 1) - (part(one) % 1));
      const more = new Set(byLoss.slice(0, rest));
      return new Map([
        ...slots.map((each) => [each.slot, each.least] as const),
        ...open.map((each) => [each.slot, Math.floor(part(each)) + (more.has(each) ? 1 : 0)] as const),
      ]);
    }
    left -= sum(short.map((each) => each.least));
    open = open.filter((each) => !short.includes(each));
    if (open.length === 0) return new Map(slots.map((each) => [each.slot, each.least]));
  }
};

/**
 * The minutes of the parts, in their order, so that the session takes `minutes`, and how long it then takes: longer where set parts
 * and the least of five minutes leave no other way. All parts but set ones are shortened in proportion, none is made longer. Parts
 * at the same time follow the one beside which they run, and are never longer than it.
 */
export const fitParts = (parts: readonly TimedPart[], minutes: number): { minutes: number[]; total: number } => {
  const slots = slotsOf(parts);
  const setBeside = ({ beside }: Slot) => longest(beside.filter(({ part }) => part.isSet));
  const total = (lengths: readonly number[]) =>
    sum(slots.map(({ index, beside }) => Math.max(lengths[index]!, ...beside.map((each) => lengths[each.index]!))));
  const now = parts.map((part) => part.minutes);
  if (total(now) <= minutes) return { minutes: now, total: total(now) };

  const isFixed = (slot: Slot) => slot.main.isSet || setBeside(slot) >= slot.main.minutes;
  const fixed = sum(slots.filter(isFixed).map((slot) => Math.max(slot.main.minutes, setBeside(slot))));
  const free = slots
    .filter((slot) => !isFixed(slot))
    .map((slot) => ({
      slot,
      minutes: slot.main.minutes,
      // Shorter than a set part beside it wins no time.
      least: Math.max(least(slot.main.minutes), setBeside(slot)),
    }));
  const isEnough = sum(free.map((each) => each.minutes)) <= minutes - fixed;
  const shared = isEnough ? new Map<Slot, number>() : share(free, minutes - fixed);
  const fitted = [...now];
  for (const slot of slots) {
    const main = shared.get(slot) ?? slot.main.minutes;
    fitted[slot.index] = main;
    for (const { part, index } of slot.beside) {
      const inProportion = Math.max(least(part.minutes), Math.round((part.minutes * main) / slot.main.minutes));
      if (!part.isSet) fitted[index] = Math.min(main, inProportion);
    }
  }
  return { minutes: fitted, total: total(fitted) };
};

/** When each part begins and ends, in the order of the parts, if the session begins at `start`. */
export const startsOf = (
  parts: readonly Omit<TimedPart, 'isSet'>[],
  start: string,
): { startsAt: string; endsAt: string }[] => {
  const at = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
  const begins = parts.map(() => 0);
  let minute = 0;
  for (const { index, beside, main } of slotsOf(parts.map((part) => ({ ...part, isSet: false })))) {
    begins[index] = minute;
    for (const each of beside) begins[each.index] = minute;
    minute += Math.max(main.minutes, longest(beside));
  }
  return parts.map(({ minutes }, index) => ({ startsAt: at(begins[index]!), endsAt: at(begins[index]! + minutes) }));
};

import { eventKindsWith } from '@touchline/contract/match/events/event-kinds';
import type { PlayerMinutes } from '@touchline/contract/match/match-minutes';
import type { TFunction } from 'i18next';

/** A period as it was played, in minutes. */
export type PlayedPeriod = { length: number; added: number };

/**
 * The minute as football writes it, of a place counted from kick-off with all added time. A place between two periods is
 * the end of the one, or with `isStart` the first minute of the other.
 */
export const minuteAt = (place: number, periods: readonly PlayedPeriod[], isStart = false): string => {
  let [before, official] = [0, 0];
  for (const [index, { length, added }] of periods.entries()) {
    const into = place - before;
    const isLast = index === periods.length - 1;
    if (into < length + added || isLast || (into === length + added && !isStart)) {
      if (isStart && into === 0) return String(official + 1);
      return into > length ? `${official + length}+${into - length}` : String(official + into);
    }
    before += length + added;
    official += length;
  }
  return String(place);
};

const markKinds = eventKindsWith({ isOnBar: true });

/** Whether an event of this kind stands on a player's bar. */
export const isMark = (kind: string): kind is (typeof markKinds)[number] => markKinds.some((each) => each === kind);

type Words = { t: TFunction; end: number; periods: readonly PlayedPeriod[] };

/** A bar in words: "From the start to minute 80, yellow 58, second yellow 80". */
export const barText = ({ minutes, stints, marks }: PlayerMinutes, { t, end, periods }: Words): string => {
  const times = stints.map(({ from, to }) => {
    const on = minuteAt(from, periods, true);
    const off = minuteAt(to, periods);
    if (from === 0 && to >= end) return t('match.statistics.bar.whole');
    if (from === 0) return t('match.statistics.bar.startTo', { off });
    return to >= end ? t('match.statistics.bar.fromToEnd', { on }) : t('match.statistics.bar.fromTo', { on, off });
  });
  const events = marks.flatMap(({ kind, minute }) =>
    isMark(kind) ? t('match.statistics.bar.mark', { what: t(`match.statistics.bar.marks.${kind}`), minute }) : [],
  );
  if (minutes === null && times.length === 0) times.push(t('match.statistics.bar.unknown'));
  if (times.length === 0 && events.length === 0) return t('match.statistics.bar.none');
  return [...times, ...events].join(t('match.statistics.bar.comma'));
};

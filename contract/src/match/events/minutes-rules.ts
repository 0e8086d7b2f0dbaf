import { eventSpec } from './event-kinds.ts';
import { compareMinutes, endOf, isMinuteUnknown } from './match-clock.ts';
import { goalFor, goalsOf } from './goals-rules.ts';
import {
  asPosition,
  earlier,
  endPlace,
  inOrder,
  lengthsOf,
  placeOf,
  type Place,
  type PlayedPeriod,
  type SheetEvent,
} from './match-positions.ts';
import { hasEnded } from './period-starts.ts';
import type { MatchMinutes, MatchSheet, PlayerCounts, PlayerMinutes, SheetPlayer } from './minutes-types.ts';
import { createNamelessPlaces } from './nameless-places.ts';
import { createPitch } from './on-pitch.ts';

type Line = {
  started: boolean;
  goalkeeper: boolean;
  stints: { from: Place; to: Place }[];
  /** Where times in the sin bin began. */
  bins: Place[];
  conceded: number;
  counts: PlayerCounts;
};

const newLine = (started: boolean, goalkeeper = false): Line => ({
  started,
  goalkeeper,
  stints: [],
  bins: [],
  conceded: 0,
  counts: { goals: 0, assists: 0, ownGoals: 0, yellow: 0, secondYellow: 0, straightRed: 0 },
});

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Two phones may have recorded one card, the second yellow also as a first one. */
const cardsOnce: ReadonlySet<keyof PlayerCounts> = new Set(['yellow', 'secondYellow']);

type Count = 'official' | 'played';

/** Minutes in the sin bin within a stint, on one of the two counts. */
const binned = ({ bins }: Line, { from, to }: { from: Place; to: Place }, count: Count, binLength: number): number =>
  total(
    bins.map((bin) => Math.max(0, Math.min(bin[count] + binLength, to[count]) - Math.max(bin[count], from[count]))),
  );

const binnedIn = (line: Line, count: Count, binLength: number): number =>
  total(line.stints.map((stint) => binned(line, stint, count, binLength)));

const minutesIn = (line: Line, count: Count, binLength: number): number =>
  total(line.stints.map(({ from, to }) => to[count] - from[count])) - binnedIn(line, count, binLength);

/** Whether nobody said how much was added in a period within a stint. */
const isOpen = ({ stints }: Line): boolean => stints.some(({ from, to }) => from.unknownBefore !== to.unknownBefore);

const linesOf = (starters: readonly SheetPlayer[], substitutes: readonly SheetPlayer[]): Map<string, Line> => {
  const lines = new Map(starters.map(({ player, goalkeeper }) => [player, newLine(true, goalkeeper)]));
  for (const { player, goalkeeper } of substitutes)
    if (!lines.has(player)) lines.set(player, newLine(false, goalkeeper));
  return lines;
};

/** The recorded end of the last period, if it ended before its time and was not started again. */
const endedEarly = (periods: readonly PlayedPeriod[], events: readonly SheetEvent[]): SheetEvent | undefined => {
  const last = events
    .filter(({ kind, period, minute }) => kind === 'periodEnd' && period === periods.length && minute !== null)
    .toSorted(compareMinutes)
    .at(-1);
  const isEarly = last !== undefined && last.minute! < endOf(periods.length, lengthsOf(periods));
  return isEarly && hasEnded(events, periods.length) ? last : undefined;
};

/**
 * The minutes, cards and goals of a match from its sheet and events. Official minutes leave added time out, played ones
 * count it; time in the sin bin comes off both.
 */
export const minutesOf = (sheet: MatchSheet): MatchMinutes => {
  const { periods, starters, substitutes, events, endedAt = null, cleanSheetMinutes = null } = sheet;
  const binLength = sheet.sinBinMinutes ?? 0;
  const stops = [endedAt, endedEarly(periods, events)].flatMap((each) => (each ? [placeOf(each, periods)] : []));
  const end = stops.reduce(earlier, endPlace(periods));
  const isKnown = starters.length > 0 && events.some(({ kind }) => kind !== 'note');
  const goals = goalsOf(events);
  const lines = linesOf(starters, substitutes);
  const lineOf = (player: string): Line => {
    const line = lines.get(player) ?? newLine(false);
    lines.set(player, line);
    return line;
  };

  const { pitch, take } = createPitch(starters.map(({ player }) => player));
  const since = new Map([...pitch.on].map((player) => [player, placeOf({ period: 1, minute: 0 }, periods)]));
  const close = (player: string, to: Place) => {
    lineOf(player).stints.push({ from: since.get(player) ?? to, to });
    since.delete(player);
  };
  const namelessPlaces = createNamelessPlaces(sheet.playersOnPitch ?? Infinity);
  let lost = 0;
  /** Nobody knows when they came on or went off. */
  const untimed = new Set<string>();
  const count = (event: SheetEvent, isSecond: boolean) => {
    const { counts, other } = eventSpec(event.kind);
    const counted = isSecond ? 'secondYellow' : counts;
    if (event.side !== 'own' || !counted || (counted === 'goals' && goalFor(event) === undefined)) return;
    if (event.player && !(cardsOnce.has(counted) && lineOf(event.player).counts[counted] > 0))
      lineOf(event.player).counts[counted] += 1;
    // Also where the scorer is not known, or not any more.
    if (other === 'assist' && event.otherPlayer) lineOf(event.otherPlayer).counts.assists += 1;
  };

  for (const event of inOrder(events, lengthsOf(periods))) {
    const place = earlier(placeOf(event, periods), end);
    const { effect } = eventSpec(event.kind);
    if (effect === 'sinBin' && event.side === 'own' && event.player) lineOf(event.player).bins.push(place);
    if (goalFor(event) === 'opponent')
      for (const player of pitch.on)
        if (!lineOf(player).bins.some(({ played }) => played <= place.played && place.played < played + binLength))
          lineOf(player).conceded += 1;
    const { wentOff, cameOn, isSecond = false } = take(event);
    if (isMinuteUnknown(event)) for (const player of [wentOff, cameOn]) if (player !== null) untimed.add(player);
    count(event, isSecond);
    if (wentOff !== null) {
      close(wentOff, place);
      if (effect !== 'change') lost += end.official - place.official;
    }
    if (cameOn !== null) since.set(cameOn, place);
    if (namelessPlaces.take(event, { wentOff, cameOn }, pitch.on.size)) lost -= end.official - place.official;
  }
  for (const player of since.keys()) close(player, end);
  for (const line of lines.values()) lost += binnedIn(line, 'official', binLength);

  const cleanSheetOf = (line: Line, official: number): boolean | null => {
    if (!line.goalkeeper || line.stints.length === 0) return null;
    if (line.conceded > 0 || official < (cleanSheetMinutes ?? end.official)) return false;
    return goals.opponent < (sheet.conceded ?? 0) ? null : true;
  };
  const answer = ([player, line]: [string, Line]): PlayerMinutes => {
    const { started, stints, counts } = line;
    const base = { player, started, ...counts };
    const appeared = isKnown && stints.length > 0;
    if (!isKnown || untimed.has(player))
      return {
        ...base,
        appeared,
        stints: [],
        official: null,
        shown: null,
        played: null,
        conceded: null,
        cleanSheet: null,
      };
    const official = minutesIn(line, 'official', binLength);
    return {
      ...base,
      appeared,
      stints: stints.map(({ from, to }) => ({ from: asPosition(from), to: asPosition(to) })),
      official,
      shown: appeared && !started ? Math.max(1, official) : official,
      played: isOpen(line) ? null : minutesIn(line, 'played', binLength),
      conceded: line.conceded,
      cleanSheet: cleanSheetOf(line, official),
    };
  };
  return {
    isKnown,
    players: [...lines].map(answer),
    goals,
    end: asPosition(end),
    possible: isKnown ? starters.length * end.official - lost : null,
    // A change without a minute stands at the end: what one of the two has too much, the other has too little.
    untimed: isKnown ? total([...untimed].map((player) => minutesIn(lineOf(player), 'played', binLength))) : 0,
  };
};

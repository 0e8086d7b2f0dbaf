import type { Figure, SeasonFigure } from './season-statistics.ts';

/** What one sheet says of a figure: null while it is not known, which is not 0. */
export type SheetValue = { day: string; league: string; value: number | null };

/** A figure entered by hand: the total of a league on a day (domain: a typed figure is a stand on a day). */
export type Stand = { league: string; value: number; asOf: string };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * A figure of a player over leagues, each with its stand and the sheets after the stand's day. `isKnown`: there are sheets
 * that would tell, so a player without any has 0. `asOf` is the day of the stands, null if they are of several.
 */
export const figureOf = (sheets: readonly SheetValue[], stands: readonly Stand[], isKnown: boolean): Figure => {
  const told = sheets.filter((sheet): sheet is SheetValue & { value: number } => sheet.value !== null);
  const computed = told.length > 0 || isKnown ? sum(told.map(({ value }) => value)) : null;
  if (stands.length === 0) return { value: computed, computed, entered: null, asOf: null, source: 'computed' };
  const asOf = new Map(stands.map((stand) => [stand.league, stand.asOf]));
  const since = told.filter(({ league, day }) => day > (asOf.get(league) ?? ''));
  const entered = sum(stands.map(({ value }) => value));
  const days = new Set(asOf.values());
  return {
    value: entered + sum(since.map(({ value }) => value)),
    computed,
    entered,
    asOf: days.size === 1 ? stands[0]!.asOf : null,
    source: since.length > 0 ? 'both' : 'entered',
  };
};

/** The same of what either is or is not, like a red card: 1 or 0. */
export const flagFigureOf = (...given: Parameters<typeof figureOf>): Figure => {
  const figure = figureOf(...given);
  const flagOf = (value: number | null) => value && Math.min(value, 1);
  return { ...figure, value: flagOf(figure.value), computed: flagOf(figure.computed), entered: flagOf(figure.entered) };
};

/** What the sheet and events of a match say of a player. Null: not known, and `cleanSheet` of other than goalkeepers. */
export type PlayerInMatch = {
  started: boolean;
  appeared: boolean;
  /** Official minutes, as corrected, at least 1 for who came on. */
  minutes: number | null;
  goals: number;
  assists: number;
  yellow: number;
  secondYellow: number;
  straightRed: number;
  cleanSheet: boolean | null;
};

/**
 * What counts of a match: `all`; `committee`: decided by one, which counts goals for nobody; `replayed`: its cards stay
 * alone.
 */
export type MatchCounts = 'all' | 'committee' | 'replayed';

/** Yellow cards of one match that are not a part of a sending-off by two. */
export const singleYellows = ({ yellow, secondYellow }: Pick<PlayerInMatch, 'yellow' | 'secondYellow'>): number =>
  secondYellow > 0 ? Math.max(0, yellow - 1) : yellow;

/**
 * The figures of a player from one sheet. Both yellow cards of a sending-off by two are one of `secondYellows`. `hasEvents`:
 * something was recorded, so goals and cards are known even without minutes.
 */
export const sheetFiguresOf = (
  player: PlayerInMatch,
  counts: MatchCounts,
  hasEvents: boolean,
): Record<SeasonFigure, number | null> => {
  const { minutes, secondYellow, cleanSheet } = player;
  const isTold = hasEvents || minutes !== null;
  // Of somebody who played the appearance is known, though maybe not for how long.
  const ofMinutes = (value: number) => ((minutes === null && !player.appeared) || counts === 'replayed' ? null : value);
  const ofEvents = (value: number) => (isTold ? value : null);
  const ofGoals = (value: number) => (counts === 'all' ? ofEvents(value) : counts === 'committee' ? ofEvents(0) : null);
  return {
    appearances: ofMinutes(Number(player.appeared)),
    starts: ofMinutes(Number(player.started)),
    minutes: counts === 'replayed' ? null : minutes,
    goals: ofGoals(player.goals),
    assists: ofGoals(player.assists),
    yellows: ofEvents(singleYellows(player)),
    secondYellows: ofEvents(secondYellow),
    straightReds: ofEvents(player.straightRed),
    cleanSheets: counts === 'all' && cleanSheet !== null ? Number(cleanSheet) : null,
  };
};

/** A match that a player was called up for: official minutes played and possible; `isExcused`: ill, injured or away. */
export type CalledMatch = { played: number | null; possible: number; isExcused: boolean };

/**
 * Minutes played and possible in matches called up for. A match counts if its minutes are known and the player was not ill,
 * injured or away, or played all the same. The share is from 0 to 1; null while nothing was possible.
 */
export const playingTimeOf = (matches: readonly CalledMatch[]) => {
  const counted = matches.filter(({ played, isExcused }) => played !== null && (!isExcused || played > 0));
  const played = sum(counted.map((match) => match.played ?? 0));
  const possible = sum(counted.map((match) => match.possible));
  return { played, possible, share: possible > 0 ? Math.min(1, played / possible) : null, matches: counted.length };
};

/** The result of a match for the own side, by the official score; a shoot-out is a draw. */
export const resultOf = ({ own, opponent }: { own: number; opponent: number }): 'won' | 'drawn' | 'lost' =>
  own === opponent ? 'drawn' : own > opponent ? 'won' : 'lost';

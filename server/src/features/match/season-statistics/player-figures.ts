import { seasonFigures, type Figure, type SeasonFigure } from '@touchline/contract/match/season-statistics';
import { figureOf, flagFigureOf, type SheetValue, type Stand } from '@touchline/contract/match/statistics-rules';
import type { TypedFigure } from '@touchline/contract/people/figure-choices';
import { countsOf, type SheetLine } from './match-sheet.ts';
import type { Sheet } from './read-sheets.service.ts';
import type { StandRow } from './stands.repository.ts';

/** A player's line on one sheet. */
export type PlayerSheet = { sheet: Sheet; line: SheetLine };

/** The lines of each player on these sheets, in their order. */
export const byPlayer = (sheets: readonly Sheet[]): Map<string, PlayerSheet[]> => {
  const found = new Map<string, PlayerSheet[]>();
  for (const sheet of sheets)
    for (const [id, line] of sheet.lines) {
      const known = found.get(id);
      if (known) known.push({ sheet, line });
      else found.set(id, [{ sheet, line }]);
    }
  return found;
};

/** What was entered for each player. */
export const standsByPlayer = <Row extends StandRow & { user_id: string }>(
  rows: readonly Row[],
): Map<string, Row[]> => {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const known = found.get(row.user_id);
    if (known) known.push(row);
    else found.set(row.user_id, [row]);
  }
  return found;
};

/** Whether minutes, goals and cards of any match are known: then a player on no sheet has 0. */
export type Known = { minutes: boolean; events: boolean };
export const knownOf = (sheets: readonly Sheet[]): Known => ({
  minutes: sheets.some(({ isKnown, match }) => isKnown && countsOf(match) !== 'replayed'),
  events: sheets.some(({ isKnown, hasEvents }) => isKnown || hasEvents),
});

const ofMinutes: readonly SeasonFigure[] = ['appearances', 'starts', 'minutes'];

/** A festival counts in no league, so that no figure entered for one covers it. */
const countedLeagueOf = ({ league_id, is_festival }: Sheet['match']): string => (is_festival ? '' : league_id);

const valuesOf = (own: readonly PlayerSheet[], valueOf: (line: SheetLine) => number | null): SheetValue[] =>
  own.map(({ sheet, line }) => ({ day: sheet.day, league: countedLeagueOf(sheet.match), value: valueOf(line) }));

const standsOf = (stands: readonly StandRow[], figure: TypedFigure): Stand[] =>
  stands
    .filter((stand) => stand.figure === figure)
    .map(({ league_id, value, as_of }) => ({ league: league_id, value, asOf: as_of }));

/** The figure that is entered by hand for a figure of the season. Which red card it was is not entered. */
const typed: Partial<Record<SeasonFigure, TypedFigure>> = { yellows: 'yellowCards', minutes: 'appearanceTime' };

const figure = (key: SeasonFigure, own: readonly PlayerSheet[], stands: readonly StandRow[], known: Known): Figure => {
  // Who played for a time that nobody knows has not played 0 minutes.
  const isUntimed = own.some(({ line: { figures } }) => figures.appearances === 1 && figures.minutes === null);
  // Clean sheets are known of goalkeepers alone.
  const isKnown =
    key !== 'cleanSheets' &&
    !(key === 'minutes' && isUntimed) &&
    (ofMinutes.includes(key) ? known.minutes : known.events);
  const entered = typed[key];
  return figureOf(
    valuesOf(own, ({ figures }) => figures[key]),
    entered ? standsOf(stands, entered) : [],
    isKnown,
  );
};

const redsOf = ({ figures: { secondYellows, straightReds } }: SheetLine): number | null =>
  secondYellows === null && straightReds === null ? null : (secondYellows ?? 0) + (straightReds ?? 0);

/** 1 for any red card in total, else 0. */
export const redCardOf = (own: readonly PlayerSheet[], stands: readonly StandRow[], known: Known): Figure =>
  flagFigureOf(valuesOf(own, redsOf), standsOf(stands, 'redCard'), known.events);

/** All figures of a player's season. */
export const figuresOf = (
  own: readonly PlayerSheet[],
  stands: readonly StandRow[],
  known: Known,
): Record<SeasonFigure, Figure> =>
  Object.fromEntries(seasonFigures.map((key) => [key, figure(key, own, stands, known)])) as Record<
    SeasonFigure,
    Figure
  >;

/** The figures that are entered by hand, as they are shown. */
export const typedFiguresOf = (
  own: readonly PlayerSheet[],
  stands: readonly StandRow[],
  known: Known,
): Record<TypedFigure, Figure> => ({
  yellowCards: figure('yellows', own, stands, known),
  redCard: redCardOf(own, stands, known),
  appearanceTime: figure('minutes', own, stands, known),
});

import type { getStatisticsSources } from '@touchline/contract/match/season-statistics';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import { dayIn } from '../../../../lib/dates/days.ts';

export type Sources = OutputOf<typeof getStatisticsSources>;
export type Stand = Sources['stands'][number];
export type SourceSheet = Sources['sheets'][number];

/** What a sheet adds to a typed figure; null: not known. */
export const countOn = ({ figures }: SourceSheet, figure: Stand['figure']): number | null => {
  if (figure === 'appearanceTime') return figures.minutes;
  if (figure === 'yellowCards') return figures.yellows;
  if (figures.secondYellows === null && figures.straightReds === null) return null;
  return (figures.secondYellows ?? 0) + (figures.straightReds ?? 0);
};

const sumOf = (sheets: readonly SourceSheet[], figure: Stand['figure']) =>
  sheets.reduce((sum, sheet) => sum + (countOn(sheet, figure) ?? 0), 0);

/** A stand beside the sheets of its league: `covered` are those up to its day, `since` those after it. */
export const standBesideSheets = (stand: Stand, sheets: readonly SourceSheet[], timeZone: string) => {
  const own = sheets.filter(({ match }) => match.league === stand.league.name);
  const isCovered = ({ match }: SourceSheet) => dayIn(timeZone, match.date) <= stand.asOf;
  const covered = sumOf(own.filter(isCovered), stand.figure);
  const since = sumOf(
    own.filter((sheet) => !isCovered(sheet)),
    stand.figure,
  );
  return { covered, since, total: stand.value + since, fromSheets: covered + since };
};

export type SourceLine = { kind: 'sheet'; sheet: SourceSheet } | { kind: 'stand'; stand: Stand };

/** The sheets, the latest first, and each stand where its day lies between them. */
export const linesOf = ({ sheets, stands }: Sources, timeZone: string): SourceLine[] => {
  const lines = [
    ...sheets.map((sheet) => ({ day: dayIn(timeZone, sheet.match.date), line: { kind: 'sheet', sheet } as const })),
    ...stands.map((stand) => ({ day: stand.asOf, line: { kind: 'stand', stand } as const })),
  ];
  // A stand of a match day covers the match: it stands above it.
  const rank = ({ line }: (typeof lines)[number]) => (line.kind === 'stand' ? 0 : 1);
  return lines
    .toSorted((one, other) => (one.day === other.day ? rank(one) - rank(other) : one.day < other.day ? 1 : -1))
    .map(({ line }) => line);
};

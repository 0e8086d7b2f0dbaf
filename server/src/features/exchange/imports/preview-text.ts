import { dayIn, timeIn } from '../../../lib/time/zone.ts';
import type { FixturesPreview, ImportPreview, ImportRow } from '@touchline/contract/club/imports';

type Preview = ImportPreview | FixturesPreview;

const changesOf = ({ changes }: ImportRow): string =>
  changes.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`).join('; ');

const whyOf = ({ problems }: ImportRow): string =>
  problems.map(({ field, message }) => `${field}: ${message}`).join('; ');

const whenOf = ({ date, timeUnknown }: ImportRow, zone: string): string =>
  date === null
    ? ''
    : timeUnknown
      ? `${dayIn(date, zone)}, time unknown`
      : `${dayIn(date, zone)} ${timeIn(date, zone)}`;

const newOf = (row: ImportRow, zone: string): string =>
  [row.shirtNumber === null ? whenOf(row, zone) : `shirt number ${row.shirtNumber}`, row.squad ?? '']
    .filter((part) => part !== '')
    .join(', ');

const what: Record<ImportRow['state'], (row: ImportRow, zone: string) => string> = {
  new: newOf,
  changed: changesOf,
  same: () => '',
  wrong: whyOf,
  waiting: whenOf,
};

const table = (lines: readonly string[][]): string[] => {
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  return lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

const daysOf = (dates: FixturesPreview['dates']): string[] =>
  dates && !dates.isCertain
    ? [
        `Days: ${dates.example.value} is read as ${dates.example.day}. If that is wrong, say --dates monthFirst or dayFirst.`,
      ]
    : [];

const linesOf = ({ players, new: added }: ImportPreview): string[] => {
  if (!players) return [];
  const { lines, unusedColumns, takenNumbers, withoutAddress, withoutBirthDate, dates } = players;
  const { defender, midfielder, forward } = lines;
  return [
    ...(defender + midfielder + forward > 0
      ? [
          `Only the line is known of ${defender} defenders, ${midfielder} midfielders and ${forward} forwards. ` +
            'Choose their positions with --defenders, --midfielders and --forwards.',
        ]
      : []),
    ...(takenNumbers > 0
      ? [`Taken shirt numbers: ${takenNumbers}. --without-taken-numbers imports these players without them.`]
      : []),
    ...(unusedColumns.length > 0 ? [`Columns that are not used: ${unusedColumns.join(', ')}`] : []),
    ...daysOf(dates),
    ...(withoutBirthDate > 0 && added > 0 ? [`Players without a birth date: ${withoutBirthDate}`] : []),
    ...(withoutAddress > 0 && added > 0
      ? [`Players without an e-mail address, who get no forms: ${withoutAddress}`]
      : []),
  ];
};

/** What was left out of a file of fixtures, and how its times were read. */
const fixtureLinesOf = ({ fixtures: { leftOut, waiting, times }, dates }: FixturesPreview): string[] => [
  ...(leftOut.count > 0 ? [`Left out, as they are no matches: ${leftOut.count} (${leftOut.titles.join(', ')})`] : []),
  ...(waiting > 0 ? [`Waiting for a team: ${waiting}`] : []),
  ...(times.zone === null
    ? []
    : [`Times are read in ${times.zone}. Choose another zone with --zone, or --shift MINUTES.`]),
  ...daysOf(dates),
];

const nearOf = ({ rows }: Preview, zone: string): string[] =>
  rows.flatMap(({ row, title, near }) =>
    near
      ? [`Row ${row}, ${title}, may be the match of ${dayIn(near.date, zone)}. If so, import it in the console.`]
      : [],
  );

/** The columns, what they became, and what is asked about them. */
const columnsOf = ({ columns = [] }: Preview): string[] =>
  columns.length === 0
    ? []
    : [
        'Columns:',
        ...columns.map(({ column, head, field, samples, question }) => {
          const what = `  ${column}  ${head || '–'} → ${field ?? 'left out'}  (${samples.join(' | ')})`;
          return question === null ? what : `${what}\n     ? ${question}: {"columns":[{"column":${column},"field":…}]}`;
        }),
        '',
      ];

/** What was not taken as it stands, and what is asked about rows. */
const aboutRows = ({ rows }: Preview): string[] =>
  rows.flatMap(({ row, title, notes = [], question }) => [
    ...notes.map(({ field, value, text }) => `Row ${row}, ${title}: ${field} “${value}”: ${text}`),
    ...(question
      ? [
          `Row ${row}, ${title}: ? ${question.text} {"answers":{"${row}":…}} ` +
            question.choices.map(({ value, text }) => (text === '' ? `"${value}"` : `"${value}" (${text})`)).join(', '),
        ]
      : []),
  ]);

/** Formats a preview for a terminal: one line per row of the file, and the counts. Times are in the given zone. */
export const previewText = (preview: Preview, zone: string): string => {
  const { rows, league, newTeams, shortTeams } = preview;
  const lines = rows.map((row) => [String(row.row), row.state, row.title, what[row.state](row, zone)]);
  return [
    ...(league ? [`League: ${league.name}${league._id === null ? ' (new)' : ''}`, ''] : []),
    ...columnsOf(preview),
    ...table([['Row', 'State', 'Title', 'Details'], ...lines]),
    '',
    ...(newTeams.length > 0 ? [`New teams: ${newTeams.join(', ')}`] : []),
    ...(shortTeams.length > 0
      ? [`Too short for a new team: ${shortTeams.join(', ')}. Create it with a longer name that begins with this one.`]
      : []),
    ...nearOf(preview, zone),
    ...aboutRows(preview),
    ...('fixtures' in preview ? fixtureLinesOf(preview) : linesOf(preview)),
    `${preview.new} new, ${preview.changed} changed, ${preview.same} same, ${preview.wrong} wrong`,
  ].join('\n');
};

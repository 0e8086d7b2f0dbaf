import type { ImportQuestion } from '@touchline/contract/club/imports';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { caseKey } from '../../../../lib/text/search.ts';
import { fixtureTitle, type FixtureRow } from './fixture-rows.ts';
import type { ResolvedTeam } from './team-names.ts';

/** Answers to questions, by row: `sides:0`, `team:<id>`, `team:new`, `exchanged:yes`, `exchanged:no`, `rest:yes`, `rest:no`, `skip`. */
export type Answers = ReadonlyMap<number, readonly string[]>;

const skip = { value: 'skip', text: '' };

/** The answers of a request: those of a row are joined by commas. */
export const answersOf = (given: Readonly<Record<string, string>>): Answers =>
  new Map(Object.entries(given).map(([row, answers]) => [Number(row), answers.split(',')]));

const answerTo = (answers: Answers, row: number, kind: string): string | undefined =>
  answers
    .get(row)
    ?.find((one) => one.startsWith(`${kind}:`))
    ?.slice(kind.length + 1);

/** Asks which of the words of a title are its teams; null if that is clear, or answered. */
export const askSides = ({ row, sides, home }: FixtureRow, answers: Answers): ImportQuestion | null =>
  sides === null || home !== '' || answerTo(answers, row, 'sides') !== undefined
    ? null
    : {
        kind: 'sides',
        text: sentenceOf('importWhichTeams'),
        choices: [
          ...sides.map((pair, index) => ({
            value: `sides:${index}`,
            text: fixtureTitle(pair.home || '?', pair.away || '?'),
          })),
          skip,
        ],
      };

/** Asks whether a team of the file is the one of a similar name, of which it may be a namesake. */
export const askTeam = ({ name, namesakes = [] }: ResolvedTeam): ImportQuestion | null =>
  namesakes.length === 0
    ? null
    : {
        kind: 'team',
        text: sentenceOf('importNamesakes'),
        choices: [
          ...namesakes.map(({ id, name: known }) => ({ value: `team:${id}`, text: known })),
          { value: 'team:new', text: name },
          skip,
        ],
      };

/** Asks whether home and away were exchanged; null if it is answered. */
export const askExchanged = (row: number, title: string, answers: Answers): ImportQuestion | null =>
  isExchanged(row, answers) !== undefined
    ? null
    : {
        kind: 'exchanged',
        text: sentenceOf('importExchanged'),
        choices: [{ value: 'exchanged:yes', text: title }, { value: 'exchanged:no', text: title }, skip],
      };

/** Asks whether a row is the rest of an abandoned match; null if it is answered. */
export const askRest = (row: number, title: string, answers: Answers): ImportQuestion | null =>
  isRest(row, answers) !== undefined
    ? null
    : {
        kind: 'rest',
        text: sentenceOf('importRest'),
        choices: [{ value: 'rest:yes', text: title }, { value: 'rest:no', text: title }, skip],
      };

export const isRest = (row: number, answers: Answers): boolean | undefined => {
  const answer = answerTo(answers, row, 'rest');
  return answer === undefined ? undefined : answer === 'yes';
};

export const isExchanged = (row: number, answers: Answers): boolean | undefined => {
  const answer = answerTo(answers, row, 'exchanged');
  return answer === undefined ? undefined : answer === 'yes';
};

/** What was decided about teams: by the name in the file the id of a team, or `new`. It holds for all rows of the name. */
export const decidedTeams = (rows: readonly FixtureRow[], answers: Answers): ReadonlyMap<string, readonly string[]> => {
  const decided = new Map<string, string[]>();
  for (const { row, home, away } of rows) {
    const said = answerTo(answers, row, 'team');
    if (said === undefined) continue;
    for (const name of [home, away]) decided.set(caseKey(name), [...(decided.get(caseKey(name)) ?? []), said]);
  }
  return decided;
};

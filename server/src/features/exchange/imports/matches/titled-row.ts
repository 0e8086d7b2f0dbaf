import type { FieldError } from '@touchline/contract/wire/errors';
import { dayIn, startOfDay } from '../../../../lib/time/zone.ts';
import { problem, titleOf } from '../import-rows.ts';
import { checkTeam, fixtureTitle, newFixtureRow, type FixtureRow } from './fixture-rows.ts';
import type { FixtureReading } from './fixture-file.ts';
import type { ReadTitle, Sides } from './titles/read-title.ts';
import { isPlaceholder, saysTimeUnknown } from './titles/title-words.ts';

type Given = Pick<FixtureRow, 'row' | 'uid' | 'date' | 'timeUnknown' | 'durationMin' | 'state' | 'venue' | 'notes'> & {
  title: string;
  problems: FieldError[];
};

/** The sides that a person chose where a title could be read in several ways; undefined while nobody has. */
const chosenIn = (choices: readonly Sides[], answers: readonly string[]): Sides | undefined => {
  const answer = answers.find((one) => one.startsWith('sides:'));
  return answer === undefined ? undefined : choices[Number(answer.slice('sides:'.length))];
};

/** A row of a file whose matches are titles: two sides, or what has to be asked. */
export const titledRow = (read: ReadTitle, given: Given, reading: FixtureReading): FixtureRow => {
  const { title, ...fields } = given;
  const answers = reading.answers.get(given.row) ?? [];
  const choices = read.kind === 'unsure' ? read.choices : [];
  const sides = read.kind === 'match' ? read.sides : chosenIn(choices, answers);
  const base = newFixtureRow({ ...fields, title: titleOf(title) || '?', score: read.score, shootout: read.shootout });
  const asked = choices.length > 0 ? choices : null;
  if (!sides) {
    if (asked === null) base.problems.push(problem('teams', 'importNoFixture'));
    return { ...base, sides: asked };
  }
  const { home, away } = withOwn(sides, reading.own);
  if (home === null || away === null) base.problems.push(problem('teams', 'importOwnTeam'));
  const waits = [home, away].some((name) => name !== null && isPlaceholder(name));
  const nameOf = (name: string | null): string => (name === null ? '' : checkTeam(name, base.problems));
  const names = { home: nameOf(home), away: nameOf(away) };
  // A day on which a side or the time is still open is not a kick-off.
  const isOpen = saysTimeUnknown(title) || [home, away].some((name) => /^(?:\.{2,}|…)$/u.test(name ?? ''));
  return {
    ...base,
    ...names,
    title: fixtureTitle(home, away),
    sides: asked,
    waits,
    ...(isOpen && base.date !== null && wholeDay(base.date, reading.clubZone)),
  };
};

const wholeDay = (date: string, zone: string): Pick<FixtureRow, 'date' | 'timeUnknown'> => ({
  date: startOfDay(dayIn(date, zone), zone),
  timeUnknown: true,
});

const withOwn = ({ home, away }: Sides, own: string | null) => ({
  home: home === '' ? own : home,
  away: away === '' ? own : away,
});

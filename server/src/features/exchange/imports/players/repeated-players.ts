import type { MessageKey } from '@touchline/contract/wire/messages';
import { isTurnOver, yieldWhenDue } from '../../../../lib/concurrency/event-loop.ts';
import { groupBy } from '../../../../lib/group-by.ts';
import { fold } from '../../../../lib/text/search.ts';
import { problem } from '../import-rows.ts';
import { type Answers, type Placed, questionOf } from './place-players.ts';
import type { TargetSquads } from './target-squads.ts';

/** What tells people of one name apart: comparing each row with all namesakes would take seconds for a large file. */
type Namesakes = {
  births: Set<string>;
  all: Details;
  undated: Details;
};
type Details = {
  count: number;
  numbers: Set<number>;
  withoutNumber: number;
  emails: Set<string>;
  withoutEmail: number;
};

const noDetails = (): Details => ({
  count: 0,
  numbers: new Set(),
  withoutNumber: 0,
  emails: new Set(),
  withoutEmail: 0,
});

const add = (details: Details, { shirtNumber, email }: Placed['row']['values']): void => {
  details.count += 1;
  if (shirtNumber == null) details.withoutNumber += 1;
  else details.numbers.add(shirtNumber);
  if (email) details.emails.add(fold(email));
  else details.withoutEmail += 1;
};

/** True if a number or an address tells a row from all of these. */
const isApart = (
  { count, numbers, withoutNumber, emails, withoutEmail }: Details,
  { shirtNumber, email }: Placed['row']['values'],
) =>
  count === 0 ||
  (shirtNumber != null && withoutNumber === 0 && !numbers.has(shirtNumber)) ||
  (!!email && withoutEmail === 0 && !emails.has(fold(email)));

const isNewTwice = ({ births, all, undated }: Namesakes, { row }: Placed): boolean => {
  const { birthDate } = row.values;
  if (!birthDate) return !isApart(all, row.values);
  return births.has(birthDate) || !isApart(undated, row.values);
};

/** Asks about a row that may be a person of an earlier row, unless the answer says that it is another one. */
const ask = (
  placed: Placed,
  { text, answers, squads }: { text: MessageKey; answers: Answers; squads: TargetSquads },
) => {
  if (answers[placed.row.row] === 'new') return;
  placed.question = questionOf(text, [], squads);
  placed.problems.push(problem('name', text));
};

/** Several rows that fit one player: those who are certainly the player win, else all are asked. */
const settleClaims = (all: readonly Placed[], squads: TargetSquads): void => {
  const claims = groupBy(
    all.filter(({ player }) => player),
    ({ player }) => player?.id,
  );
  for (const claiming of claims.values()) {
    if (claiming.length < 2) continue;
    const certain = claiming.filter(({ isCertain }) => isCertain);
    const kept = certain[0] ?? (isOnePerson(claiming) ? claiming[0] : undefined);
    for (const placed of claiming) {
      if (placed === kept) continue;
      const { player } = placed;
      const text = kept === undefined ? 'importWhoIsThis' : 'importTwice';
      if (kept === undefined && player) placed.question = questionOf(text, [player], squads);
      else placed.question = questionOf(text, [], squads);
      placed.problems.push(problem('name', text));
    }
  }
};

/** True for rows that say the same of a person, so that they are one row twice. */
const isOnePerson = (claiming: readonly Placed[]): boolean => {
  const differs = (value: (placed: Placed) => unknown): boolean =>
    new Set(claiming.map(value).filter((one) => one != null)).size > 1;
  return !differs(({ row }) => row.values.shirtNumber) && !differs(({ row }) => row.values.birthDate);
};

/** Asks about rows that may be one person twice. The first one stays. */
export const markRepeated = async (all: readonly Placed[], answers: Answers, squads: TargetSquads): Promise<void> => {
  const right = all.filter(({ problems, isSkipped }) => problems.length === 0 && !isSkipped);
  settleClaims(right, squads);
  const unknown = right.filter(({ player, problems }) => !player && problems.length === 0);
  for (const named of groupBy(unknown, ({ key }) => key).values()) {
    if (named.length < 2) continue;
    const known: Namesakes = { births: new Set(), all: noDetails(), undated: noDetails() };
    for (const placed of named) {
      if (isTurnOver()) await yieldWhenDue();
      if (isNewTwice(known, placed)) ask(placed, { text: 'importTwice', answers, squads });
      const { values } = placed.row;
      if (values.birthDate) known.births.add(values.birthDate);
      else add(known.undated, values);
      add(known.all, values);
    }
  }
};

import type { ReplyGrid } from '@touchline/contract/football/replies';

/** What a letter of the grid says; `none` is not called or not asked. */
export type Letter = 'yes' | 'late' | 'no' | 'open' | 'out' | 'none';

const letters: Partial<Record<string, Letter>> = { y: 'yes', l: 'late', n: 'no', '-': 'open', o: 'out' };

/** The answer of a player to the event of a column. */
export const answerAt = ({ answers }: Pick<ReplyGrid['players'][number], 'answers'>, column: number): Letter =>
  letters[answers[column] ?? ''] ?? 'none';

/** What the coach has to know beside the answer. */
export const markAt = ({ marks }: Pick<ReplyGrid['players'][number], 'marks'>, column: number) =>
  marks[column] === 'a' ? 'asks' : marks[column] === 'l' ? 'afterDeadline' : null;

export const countKeys = ['yes', 'late', 'no', 'unanswered', 'out'] as const;

/** The counts worth a row: who comes and who is silent always, the others where there are any. */
export const shownCounts = (events: ReplyGrid['events']) =>
  countKeys.filter((key) => key === 'yes' || key === 'unanswered' || events.some(({ counts }) => counts[key] > 0));

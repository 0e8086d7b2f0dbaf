import type { LeftField, SaidFixture } from '../../../../db/tables/fixture-source-tables.ts';
import type { Found } from './find-differences.service.ts';
import type { SourceMatch } from './present-match.service.ts';

/** What a difference says of each field, so that it can be left aside. */
export const fieldsOf = ({ shown: { kind, fields } }: Found): LeftField[] =>
  fields.flatMap(({ field, to }): LeftField[] => {
    if (field === 'matches') return [];
    return [{ field: kind === 'rest' ? 'rest' : field, to }];
  });

const isSame = (a: LeftField, b: LeftField): boolean => a.field === b.field && a.to === b.to;

/** Whether a difference says nothing but what was left aside, whatever the match has now. */
export const isLeft = (found: Found): boolean => {
  const fields = fieldsOf(found);
  return fields.length > 0 && fields.every((one) => found.one.left.some((left) => isSame(left, one)));
};

const saidOf = ({ said, isListed }: Pick<SourceMatch, 'said' | 'isListed'>, field: LeftField['field']): unknown[] => {
  const of: Record<LeftField['field'], (one: SaidFixture) => unknown[]> = {
    date: ({ date, timeUnknown }) => [date, timeUnknown],
    rest: ({ date, timeUnknown }) => [date, timeUnknown],
    venue: ({ venue }) => [venue],
    teams: ({ home, away }) => [home, away],
    state: ({ state }) => [state, isListed],
    score: ({ score }) => [score?.home, score?.away],
  };
  return of[field](said);
};

/** What stays aside after a reading: nothing of which the league says something else now. */
export const stillLeft = (
  former: SourceMatch,
  now: Pick<SourceMatch, 'said' | 'isListed'>,
): Pick<SourceMatch, 'left'> => ({
  left: former.left.filter(({ field }) => {
    const [before, after] = [saidOf(former, field), saidOf(now, field)];
    return JSON.stringify(before) === JSON.stringify(after);
  }),
});

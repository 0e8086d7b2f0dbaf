import type { TeamSheet } from '@touchline/contract/match/team-sheets';

type Line = TeamSheet['starters'][number];

/** The name as registered: the family name in capitals, then the first name, as one run in its own direction. */
export function PaperName({ name, familyName }: Pick<Line, 'name' | 'familyName'>) {
  if (familyName === null)
    return (
      <bdi>
        <b>{name}</b>
      </bdi>
    );
  return (
    <bdi>
      <b>{familyName.toLocaleUpperCase()}</b> {name.slice(0, name.length - familyName.length).trim()}
    </bdi>
  );
}

/** `29.11.2026`: the same in all languages, as on federation forms. */
export const paperDay = (day: string): string => day.slice(0, 10).split('-').reverse().join('.');

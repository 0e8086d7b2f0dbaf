import { capitalsOf } from '@touchline/contract/people/names/capitals';
import { formNameOf } from '@touchline/contract/people/names/family-name';
import type { TeamSheet } from '@touchline/contract/match/team-sheets';

type Line = TeamSheet['starters'][number];

/** The name as on a federation's form: the surnames in capitals, then the given names, as one run in its own direction. */
export function PaperName({ name, familyName, language }: Pick<Line, 'name' | 'familyName' | 'language'>) {
  const onForm = formNameOf(name, familyName);
  if (!onForm)
    return (
      <bdi lang={language ?? undefined}>
        <b>{name}</b>
      </bdi>
    );
  return (
    <bdi lang={language ?? undefined}>
      <b>{capitalsOf(onForm.family, language)}</b> {onForm.given}
    </bdi>
  );
}

/** `29.11.2026`: the same in all languages, as on federation forms. */
export const paperDay = (day: string): string => day.slice(0, 10).split('-').reverse().join('.');

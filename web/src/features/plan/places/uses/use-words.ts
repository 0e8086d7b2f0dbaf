import type { PlaceUse } from '@touchline/contract/plan/place-days';
import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { Place } from '@touchline/contract/plan/places';
import { useTranslation } from 'react-i18next';
import { useSquadChoices } from '../../../../api/people/squad-choices.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { isolated } from '../../../../lib/i18n/isolated.ts';

/** A use of a place, or what a clash says of one. */
type Named = Pick<PlaceUse, 'title' | 'squad' | 'from' | 'to'> & { kind: PlaceUse['kind'] | 'planned' };
type Where = Pick<Place, 'name'>;

/** How the screens of places name a use, a place and a time. */
export function useWords(timeZone: string) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const squads = useSquadChoices();
  const squadOf = (id: string | null) => squads?.find(({ _id }) => _id === id);

  const hours = ({ from, to }: { from: string; to: string }) =>
    t('places.hours', { from: format.time(from), to: format.time(to) });

  /** A name within a sentence keeps its own direction. */
  const own = (text: string) => isolated(i18n.language, text);

  const place = ({ name }: Where, half: PlaceHalf | null) =>
    half === null ? own(name) : t(`places.half.${half}`, { place: own(name) });

  /** Two lines: whose it is, and what. Without a squad: what, and of which kind. */
  const lines = (use: Named): readonly [string, string] => {
    if (use.kind === 'taken') return [t('places.taken'), hours(use)];
    if (use.kind === 'closure') return [t('places.closed'), use.title ?? hours(use)];
    const kind = t(`places.kinds.${use.kind}`);
    const title = use.title ?? kind;
    const squad = squadOf(use.squad);
    if (!squad) return [title, kind];
    return use.kind === 'booking' ? [title, squad.shortName] : [squad.shortName, title];
  };

  /** In one line, as a sentence names it: "U19: Set pieces". */
  const name = (use: Named): string => {
    const [first, second] = lines(use);
    const isNamed = use.kind === 'taken' || use.kind === 'closure' || !squadOf(use.squad);
    return isNamed ? own(first) : t('places.squadAndTitle', { squad: own(first), title: own(second) });
  };

  return { t, format, squadOf, hours, place, lines, name };
}

export type Words = ReturnType<typeof useWords>;

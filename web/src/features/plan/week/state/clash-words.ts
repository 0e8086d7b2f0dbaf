import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import type { Week } from '@touchline/contract/plan/week';
import type { TFunction } from 'i18next';
import type { Formatter } from '../../../../lib/i18n/format.ts';

type Words = {
  t: TFunction;
  format: Formatter;
  places: Week['places'];
  /** The name of a squad; undefined for one that the reader does not see. */
  squadName: (id: string) => string | undefined;
};

/** What does not fit about an event, in one sentence. `id`: of the event; undefined for one that is only planned. */
export const clashText = (
  clash: PlanClash,
  id: string | undefined,
  { t, format, places, squadName }: Words,
): string => {
  const { kind, people, adults } = clash;
  const other = clash.uses.find((use) => use._id !== id && use.kind !== 'planned');
  const place = places.find(({ _id }) => _id === clash.place)?.name ?? t('week.clash.aPlace');
  const squad = other?.squad ? squadName(other.squad) : undefined;
  const hours = other ? { from: format.time(other.from), to: format.time(other.to) } : { from: '', to: '' };
  switch (kind) {
    case 'closed':
      return t('week.clash.closed', { place, from: format.time(clash.from), to: format.time(clash.to) });
    case 'place':
      if (squad !== undefined && (other?.kind === 'match' || other?.kind === 'training' || other?.kind === 'task'))
        return t(`week.clash.${other.kind}`, { place, squad, ...hours });
      return other?.title
        ? t('week.clash.titled', { place, title: other.title, ...hours })
        : t('week.clash.taken', { place, ...hours });
    case 'player':
    case 'staff':
      if (people.length > 1)
        return squad === undefined
          ? t(`week.clash.${kind}sNotFree`, { count: people.length })
          : t(`week.clash.${kind}sElsewhere`, { count: people.length, squad });
      return squad === undefined
        ? t('week.clash.notFree', { name: people[0]?.name ?? '' })
        : t('week.clash.elsewhere', { name: people[0]?.name ?? '', squad });
    case 'adults':
      return t('week.clash.adults', {
        there: adults?.there ?? 0,
        needed: adults?.needed ?? 0,
        children: adults?.children ?? 0,
      });
    case 'clearance':
      return t('week.clash.clearance', { name: format.list(people.map(({ name }) => name)) });
  }
};

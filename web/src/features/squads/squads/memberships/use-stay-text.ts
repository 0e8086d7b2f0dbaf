import type { Membership } from '@touchline/contract/squads/squads';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';

/** Returns the function for the line of a membership: "Plays up · Number 41 · Since August 12, 2026". */
export function useStayText(today: string) {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ kind, from, to, shirtNumber }: Pick<Membership, 'kind' | 'from' | 'to' | 'shirtNumber'>): string => {
    const days =
      to !== null
        ? t('squads.path.range', { from: format.date(from), to: format.date(to) })
        : t(from > today ? 'squads.path.coming' : 'squads.path.since', { day: format.date(from) });
    const number = shirtNumber === null ? [] : [t('squads.path.number', { number: format.number(shirtNumber) })];
    return [t(`squads.memberships.${kind}`), ...number, days].join(' · ');
  };
}

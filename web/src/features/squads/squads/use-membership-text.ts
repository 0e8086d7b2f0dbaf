import type { Membership } from '@touchline/contract/squads/squads';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';
import { isolated } from '../../../lib/i18n/isolated.ts';

/** Returns the function that names a membership: "Plays up from the U15 until December 20, 2026". */
export function useMembershipText() {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  return ({ kind, to, ownSquad }: Pick<Membership, 'kind' | 'to' | 'ownSquad'>): string => {
    const squad = ownSquad && isolated(i18n.language, ownSquad.shortName);
    const what =
      squad !== undefined && (kind === 'dual' || kind === 'training')
        ? t(`squads.memberships.${kind}From`, { squad })
        : t(`squads.memberships.${kind}`);
    return to === null ? what : t('squads.until', { what, day: format.date(to) });
  };
}

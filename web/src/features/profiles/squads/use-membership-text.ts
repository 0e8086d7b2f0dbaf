import type { Membership } from '@touchline/contract/club/squads';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';

/** Returns the function that names a membership: "On trial until December 4, 2026". */
export function useMembershipText() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ kind, to }: Pick<Membership, 'kind' | 'to'>): string => {
    const what = t(`squads.memberships.${kind}`);
    return to === null ? what : t('squads.until', { what, day: format.date(to) });
  };
}

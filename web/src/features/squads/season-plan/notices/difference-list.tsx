import type { RolloverState } from '@touchline/contract/squads/rollover';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';

const reasons = ['changed', 'joined', 'gone'] as const;

/** The players with whom a plan differs, by what has happened to them. */
export function DifferenceList({ differences }: { differences: RolloverState['differences'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return reasons.map((reason) => {
    const own = differences.filter((one) => one.reason === reason);
    const names = own.flatMap(({ player }) => (player.name === '' ? [] : [player.name]));
    // Of a person who was erased no name is left.
    const unnamed = own.length - names.length;
    if (unnamed > 0) names.push(t('seasonPlan.difference.unnamed', { count: unnamed }));
    if (names.length === 0) return null;
    return (
      <span key={reason} className="block">
        {t(`seasonPlan.difference.${reason}`, { names: format.list(names) })}
      </span>
    );
  });
}

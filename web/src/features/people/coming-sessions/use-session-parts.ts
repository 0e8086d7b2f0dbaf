import type { ComingSessions } from '@touchline/contract/people/coming-sessions';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';

/** Numbers of sessions in words: "24 trainings and 1 task". Empty if there are none. */
export function useSessionParts() {
  const { t } = useTranslation();
  const { list } = useFormat();
  return (counts: ComingSessions['called']): string => {
    const kinds = (['trainings', 'tasks'] as const).filter((kind) => counts[kind] > 0);
    return kinds.length === 0 ? '' : list(kinds.map((kind) => t(`comingSessions.${kind}`, { count: counts[kind] })));
  };
}

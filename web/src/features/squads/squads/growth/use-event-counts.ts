import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';

type Counts = Record<'matches' | 'trainings' | 'tasks', number> & { reports?: number };

const kinds = ['matches', 'trainings', 'tasks', 'reports'] as const;

/** Returns the function that names how many matches, trainings, tasks and reports there are; empty if there are none. */
export function useEventCounts() {
  const { t } = useTranslation();
  const format = useFormat();
  return (counts: Counts): string =>
    format.list(
      kinds.flatMap((kind) => {
        const count = counts[kind] ?? 0;
        return count > 0 ? [t(`squads.growth.${kind}`, { count })] : [];
      }),
    );
}

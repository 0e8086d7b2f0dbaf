import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { usePlanning } from '../state/planning-context.ts';
import type { WeekSquad } from '../state/week-model.ts';
import type { CopyTab } from '../state/copy-tab.ts';

/** Says that nothing is planned, what the days are called, and how to begin. */
export function EmptyWeek({ squad, onCopy }: { squad: WeekSquad; onCopy: (tab: CopyTab) => void }) {
  const { t } = useTranslation();
  const { week, format, canChange } = usePlanning();
  const { nextMatch } = squad;
  const named = squad.days.map(({ name }) => name).filter((name) => name?.startsWith('MD-'));
  const [first] = named;
  const last = named.at(-1);
  const isHere = nextMatch !== null && nextMatch <= week.to;
  const hint =
    nextMatch === null
      ? t('week.empty.noMatch')
      : isHere && first && last && first !== last
        ? t('week.empty.names', { day: format.weekday(nextMatch, 'long'), first, last })
        : t('week.empty.match', { day: format.longDayOfWeek(nextMatch) });
  return (
    <div className="rounded-lg border border-line bg-surface shadow-1">
      <EmptyState
        title={t('week.empty.title', { day: format.longDay(week.from) })}
        hint={hint}
        action={
          canChange && squad.mayChange ? (
            <div className="flex flex-wrap justify-center gap-2">
              <Button variant="outline" icon={<Copy aria-hidden="true" />} onClick={() => onCopy('last')}>
                {t('week.empty.copy')}
              </Button>
              <Button variant="ghost" onClick={() => onCopy('template')}>
                {t('week.empty.template')}
              </Button>
            </div>
          ) : undefined
        }
      />
    </div>
  );
}

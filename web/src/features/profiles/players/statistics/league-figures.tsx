import type { PlayerStatistics } from '@touchline/contract/people/statistics';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { StatTiles } from './stat-tiles.tsx';
import { Switch } from '../../../../components/fields/switch.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import type { StatisticsDraft } from '../use-statistics-draft.ts';

type LeagueFiguresProps = { figures: PlayerStatistics; draft: ReturnType<StatisticsDraft['of']> | null };

export function LeagueFigures({ figures, draft }: LeagueFiguresProps) {
  const format = useFormat();
  if (!draft) return <StatTiles {...figures} formatNumber={format.number} />;

  const number = (field: 'yellowCards' | 'appearanceTime') => (
    <TextInput
      variant="minimal"
      name={field}
      inputMode="numeric"
      autoComplete="off"
      value={draft.values[field]}
      onChange={(event) => draft.set(field, event.target.value)}
      error={draft.errorOf(field)}
      isValid={draft.isChanged(field) && !draft.errorOf(field)}
    />
  );
  return (
    <StatTiles
      {...figures}
      editors={{
        yellowCards: number('yellowCards'),
        redCard: <Switch isOn={draft.values.redCard} onToggle={(isOn) => draft.set('redCard', isOn)} />,
        appearanceTime: number('appearanceTime'),
      }}
      changed={{
        yellowCards: draft.isChanged('yellowCards'),
        redCard: draft.isChanged('redCard'),
        appearanceTime: draft.isChanged('appearanceTime'),
      }}
    />
  );
}

export function LeagueFiguresSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid grid-cols-3">
      <span className="sr-only">{t('common.loading')}</span>
      {[0, 1, 2].map((tile) => (
        <div key={tile} className="grid content-start gap-1 border-line px-5 py-4 not-first:border-s">
          <Skeleton className="my-0.5 w-20 max-w-full" />
          <Skeleton className="my-1.5 h-8 w-16" />
        </div>
      ))}
    </div>
  );
}

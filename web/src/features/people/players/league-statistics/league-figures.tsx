import type { TypedFigure } from '@touchline/contract/people/figure-choices';
import type { PlayerStatistics } from '@touchline/contract/people/league-statistics';
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
  const notes = useStandNotes(figures);
  if (!draft) return <StatTiles {...figures} formatNumber={format.number} notes={notes} />;

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

/** "3 entered on Oct 1, 1 since", under each figure that staff have entered. */
function useStandNotes({ entered, asOf, source, ...shown }: PlayerStatistics) {
  const { t } = useTranslation();
  const format = useFormat();
  const noteOf = (field: TypedFigure): string | undefined => {
    const day = asOf?.[field];
    const stand = entered?.[field];
    if (!day || stand == null || source?.[field] === 'computed') return undefined;
    if (field === 'redCard') return t('players.statistics.enteredDay', { day: format.dayAndMonth(day) });
    const values = { entered: format.number(Number(stand)), day: format.dayAndMonth(day) };
    const since = shown[field] - Number(stand);
    return since > 0
      ? t('players.statistics.enteredSince', { ...values, since: format.number(since) })
      : t('players.statistics.entered', values);
  };
  return {
    yellowCards: noteOf('yellowCards'),
    redCard: noteOf('redCard'),
    appearanceTime: noteOf('appearanceTime'),
  };
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

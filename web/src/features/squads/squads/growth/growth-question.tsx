import { squadEvents } from '@touchline/contract/squads/squad-choices';
import type { SquadGrowth } from '@touchline/contract/squads/squad-growth';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { useEventCounts } from './use-event-counts.ts';

export type GrowthChoice = (typeof squadEvents)[number];

type GrowthQuestionProps = {
  growth: SquadGrowth;
  value: GrowthChoice;
  onChange: (value: GrowthChoice) => void;
};

/** Asks which events belong to the only squad once there is a second one, and says what follows, for reports too. */
export function GrowthQuestion({ growth: { first, coming, past, reports }, value, onChange }: GrowthQuestionProps) {
  const { t } = useTranslation();
  const countsOf = useEventCounts();
  const all = {
    matches: coming.matches + past.matches,
    trainings: coming.trainings + past.trainings,
    tasks: coming.tasks + past.tasks,
  };
  const squad = first?.name ?? '';
  const question = t('squads.growth.question', { squad });
  const effectOf = (): string => {
    const isShared = value === 'all';
    const shown = value === 'first' ? all : coming;
    const events = countsOf(isShared ? shown : { ...shown, reports });
    if (events === '') return isShared && reports > 0 ? '' : t('squads.growth.none');
    return t(isShared ? 'squads.growth.willShare' : 'squads.growth.willKeep', { squad, events });
  };
  const hasEvents = countsOf(all) !== '';
  if (!first || (!hasEvents && reports === 0)) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">{question}</p>
      <SegmentedControl
        kind="choice"
        label={question}
        options={squadEvents.map((one) => ({ value: one, label: t(`squads.growth.${one}`) }))}
        value={value}
        onChange={onChange}
        className="justify-self-start"
      />
      <p role="status" className="text-sm text-ink-2">
        {effectOf()} {value === 'coming' && hasEvents ? t('squads.growth.pastStay') : null}{' '}
        {value !== 'all' && hasEvents ? t('squads.growth.calledStay') : null}
        {value === 'all' && reports > 0 ? t('squads.growth.reportsShared', { count: reports }) : null}
      </p>
    </div>
  );
}

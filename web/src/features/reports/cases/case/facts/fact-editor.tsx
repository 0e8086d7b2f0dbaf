import { matchStates, type TrainingState, trainingStates } from '@touchline/contract/health/availability-choices';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../../../components/fields/segmented-control.tsx';
import { DateSelect } from '../../../../../components/fields/select/date-select.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import type { Day } from '../../../../../lib/dates/days.ts';
import type { CaseSave } from '../use-case-save.ts';
import { ExpectedFields } from './expected-fields.tsx';
import type { FactName } from './fact-names.ts';
import { NoteField } from './note-field.tsx';
import { RestrictionFields } from './restriction-fields.tsx';

type FactEditorProps = { name: FactName; save: CaseSave; today: Day; onDone: () => void };

/** Edits one of the five facts, below them. Every change is saved by itself. */
export function FactEditor({ name, save, today, onDone }: FactEditorProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { shown, change } = save;
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input:checked, textarea, button, input')?.focus();
  }, []);

  const fields = () => {
    switch (name) {
      case 'training':
        return (
          <>
            <SegmentedControl<TrainingState>
              kind="choice"
              label={t('casePage.facts.training')}
              options={trainingStates.map((value) => ({ value, label: t(`availability.states.${value}`) }))}
              value={shown.training}
              onChange={(training) => change({ training })}
            />
            <RestrictionFields save={save} />
          </>
        );
      case 'match':
        return (
          <SegmentedControl
            kind="choice"
            label={t('casePage.facts.match')}
            options={matchStates.map((value) => ({ value, label: t(`availability.match.${value}`) }))}
            value={shown.match}
            onChange={(match) => change({ match })}
          />
        );
      case 'expected':
        return <ExpectedFields save={save} today={today} />;
      case 'daysLost':
        return (
          <div className="max-w-80">
            <DateSelect
              label={t('casePage.facts.countedFrom')}
              hint={t('casePage.facts.countedHint')}
              value={shown.timeLossFrom ?? shown.onsetDate}
              firstYear={Number(shown.onsetDate.slice(0, 4))}
              lastYear={Number(today.slice(0, 4))}
              onChange={(day) => {
                if (day !== '') change({ timeLossFrom: day === shown.onsetDate ? null : day });
              }}
            />
          </div>
        );
      case 'note':
        return <NoteField save={save} />;
    }
  };

  return (
    // Esc in any of the fields closes them.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      role="group"
      aria-label={t(`casePage.facts.${name}`)}
      className="grid gap-3 border-t border-line bg-hover px-5 py-4 max-tablet:px-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      {fields()}
      <div>
        <Button variant="outline" size="sm" onClick={onDone}>
          {t('casePage.facts.done')}
        </Button>
      </div>
    </div>
  );
}

import { matchStates, type TrainingState, trainingStates } from '@touchline/contract/health/availability-choices';
import type { CaseRecord } from '@touchline/contract/health/cases';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../../../components/fields/segmented-control.tsx';
import { DateSelect } from '../../../../../components/fields/select/date-select.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import type { Day } from '../../../../../lib/dates/days.ts';
import type { CaseSave } from '../use-case-save.ts';
import { DayChoice } from '../../../../../components/availability-set/day-choice.tsx';
import { ExpectedFields } from './expected-fields.tsx';
import type { FactName } from './fact-names.ts';
import { NoteField } from './note-field.tsx';
import { RestrictionFields } from './restriction-fields.tsx';

/** The last day of what holds today; null until it is changed. */
const endOf = ({ course }: CaseRecord, today: Day): Day | null =>
  course.find(({ from, to }) => from <= today && (to === null || to >= today))?.to ?? null;

type FactEditorProps = { name: FactName; save: CaseSave; today: Day; onDone: () => void };

/** Edits one of the five facts, below them. Every change is saved by itself. */
export function FactEditor({ name, save, today, onDone }: FactEditorProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { shown, change } = save;
  const [until, setUntil] = useState(() => endOf(shown, today));
  useEffect(() => {
    const first = ['input:checked', 'textarea, button, input'].map((what) =>
      box.current?.querySelector<HTMLElement>(what),
    );
    first.find(Boolean)?.focus();
  }, []);

  const fields = () => {
    switch (name) {
      case 'training':
        return (
          <>
            <SegmentedControl<TrainingState>
              kind="choice"
              className="justify-self-start"
              label={t('casePage.facts.training')}
              options={trainingStates.map((value) => ({ value, label: t(`availability.states.${value}`) }))}
              value={shown.training}
              // The day stands below, so it is sent with what it is the end of.
              onChange={(training) => change({ training, ...(until !== null && { limitUntil: until }) })}
            />
            <RestrictionFields save={save} />
            {shown.training === 'full' ? null : (
              <div className="max-w-80">
                <DayChoice
                  label={t('casePage.facts.until')}
                  value={until}
                  none={t('availability.set.untilChanged')}
                  options={[
                    { value: today, label: t('availability.tabs.today') },
                    { day: 1, label: t('availability.set.tomorrow') },
                  ]}
                  today={today}
                  onChange={(day) => {
                    setUntil(day);
                    change({ limitUntil: day });
                  }}
                />
              </div>
            )}
          </>
        );
      case 'match':
        return (
          <SegmentedControl
            kind="choice"
            className="justify-self-start"
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
      className="case-tools grid gap-3 border-t border-line bg-hover px-5 py-4 max-tablet:px-4"
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

import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { Switch } from '../../../../components/fields/switch.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { validationText } from '../../../../lib/forms/validation.ts';
import { FlagLine, RuleLine, type RulesEditing } from './rule-line.tsx';
import type { StepForm, YellowForm } from './rules-form.ts';
import { useYellowText } from './use-yellow-text.ts';

const kinds = ['none', 'cycle', 'steps', 'list', 'oddFrom'] as const;
const stepsMax = 10;

/** How yellow cards lead to a ban. */
export function YellowSheet(editing: RulesEditing) {
  const { draft, isEditing } = editing;
  const { t } = useTranslation();
  const yellowText = useYellowText();
  const { yellow } = draft.form;
  const set = (changes: Partial<YellowForm>) => draft.set({ yellow: { ...yellow, ...changes } });
  const errorAt = (place: string) => {
    const problem = draft.problems[`yellow.${place}`];
    return problem && validationText(t, problem);
  };
  const number = (name: 'every' | 'first' | 'matches') => (
    <RuleLine label={t(`match.season.rules.yellow.${name}`)}>
      <TextInput
        variant="minimal"
        name={`yellow-${name}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={yellow[name]}
        onChange={(event) => set({ [name]: event.target.value })}
        error={errorAt(name)}
        className="mf-rule-input"
      />
    </RuleLine>
  );

  return (
    <Sheet title={t('match.season.rules.sheets.yellow')} isFlush>
      <div className="mf-rules">
        <dl>
          <RuleLine label={t('match.season.rules.yellow.comes')} isChanged={draft.isChanged('yellow')} isWide>
            {isEditing ? (
              <SegmentedControl
                kind="choice"
                label={t('match.season.rules.yellow.comes')}
                options={kinds.map((value) => ({ value, label: t(`match.season.rules.yellow.kinds.${value}`) }))}
                value={yellow.kind}
                onChange={(kind) => set({ kind })}
              />
            ) : (
              yellowText(draft.rules.yellow)
            )}
          </RuleLine>
          {isEditing ? (
            <>
              {yellow.kind === 'cycle' ? number('every') : null}
              {yellow.kind === 'oddFrom' ? number('first') : null}
              {yellow.kind === 'list' ? (
                <>
                  <RuleLine label={t('match.season.rules.yellow.counts')}>
                    <TextInput
                      variant="minimal"
                      name="yellow-counts"
                      dir="ltr"
                      autoComplete="off"
                      maxLength={80}
                      value={yellow.counts}
                      onChange={(event) => set({ counts: event.target.value })}
                      error={errorAt('counts')}
                      className="mf-rule-text"
                    />
                  </RuleLine>
                  <RuleLine label={t('match.season.rules.yellow.each')}>
                    <Switch showsWord={false} isOn={yellow.each} onToggle={(each) => set({ each })} />
                  </RuleLine>
                </>
              ) : null}
              {yellow.kind === 'cycle' || yellow.kind === 'oddFrom' || yellow.kind === 'list'
                ? number('matches')
                : null}
              {yellow.kind === 'steps' ? (
                <YellowSteps steps={yellow.steps} onChange={(steps) => set({ steps })} errorAt={errorAt} />
              ) : null}
            </>
          ) : null}
        </dl>
        <dl>
          <FlagLine {...editing} name="yellowBeforeStraightRedCounts" />
          <FlagLine {...editing} name="secondYellowCountsAsYellow" />
        </dl>
      </div>
    </Sheet>
  );
}

type YellowStepsProps = {
  steps: StepForm[];
  onChange: (steps: StepForm[]) => void;
  errorAt: (place: string) => string | undefined;
};

/** The number of cards, the team's match by which it must be reached, and the matches of the ban. */
function YellowSteps({ steps, onChange, errorAt }: YellowStepsProps) {
  const { t } = useTranslation();
  const set = (index: number, changes: Partial<StepForm>) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, ...changes } : step)));
  return (
    <div className="grid gap-2 py-2">
      {steps.map((step, index) => (
        <div key={index} role="group" aria-label={t('match.season.rules.yellow.step', { number: index + 1 })}>
          <div className="grid grid-cols-[1fr_1fr_1fr_auto] items-end gap-2">
            {(['count', 'until', 'matches'] as const).map((name) => (
              <label key={name} className="grid gap-1 text-sm text-ink-3">
                {t(`match.season.rules.yellow.steps.${name}`)}
                <input
                  className="field-box h-control w-full px-2.5 text-center"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={2}
                  placeholder="–"
                  aria-invalid={errorAt(`steps.${index}`) ? true : undefined}
                  value={step[name]}
                  onChange={(event) => set(index, { [name]: event.target.value })}
                />
              </label>
            ))}
            <IconButton
              size="sm"
              label={t('match.season.rules.yellow.removeStep', { number: index + 1 })}
              icon={<X aria-hidden="true" />}
              disabled={steps.length === 1}
              onClick={() => onChange(steps.filter((_, at) => at !== index))}
            />
          </div>
          {errorAt(`steps.${index}`) ? (
            <p role="alert" className="mt-1 text-sm font-medium text-danger">
              {errorAt(`steps.${index}`)}
            </p>
          ) : null}
        </div>
      ))}
      {steps.length < stepsMax ? (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange([...steps, { count: '', until: '', matches: '1' }])}
        >
          {t('match.season.rules.yellow.addStep')}
        </Button>
      ) : null}
      <p className="text-sm text-ink-3">{t('match.season.rules.yellow.stepsHint')}</p>
    </div>
  );
}

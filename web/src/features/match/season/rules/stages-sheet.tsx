import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { Switch } from '../../../../components/fields/switch.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { validationText } from '../../../../lib/forms/validation.ts';
import { RuleLine, type RulesEditing } from './rule-line.tsx';
import type { StageForm } from './rules-form.ts';
import { stageText } from '../../frame/stage-text.ts';

const stagesMax = 20;

/** The stages of a cup in their order, where yellow cards end, and what the next season takes over. */
export function StagesSheet({ draft, isEditing }: RulesEditing) {
  const { t } = useTranslation();
  const { stages, carryToNextSeason } = draft.form;
  const change = (index: number, changes: Partial<StageForm>) =>
    draft.set({ stages: stages.map((stage, at) => (at === index ? { ...stage, ...changes } : stage)) });
  const move = (index: number, by: -1 | 1) => {
    const next = [...stages];
    const [stage] = next.splice(index, 1);
    if (stage) next.splice(index + by, 0, stage);
    draft.set({ stages: next });
  };
  return (
    <Sheet title={t('match.season.rules.sheets.stages')} isFlush>
      <div className="px-5 pt-3 max-tablet:px-4">
        {stages.length === 0 ? <p className="text-ink-3">{t('match.season.rules.stages.none')}</p> : null}
        <ol className="grid gap-1.5">
          {stages.map((stage, index) => {
            const shown = stageText(t, stage.name);
            const problem = draft.problems[`stages.${index}`];
            if (!isEditing)
              return (
                <li key={index} className="flex flex-wrap gap-x-3 py-0.5">
                  <bdi className="font-medium">{shown}</bdi>
                  {stage.wipes ? <span className="text-ink-3">{t('match.season.rules.stages.wipes')}</span> : null}
                </li>
              );
            return (
              <li
                key={index}
                className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-4 gap-y-1 max-tablet:grid-cols-[minmax(0,1fr)_auto]"
              >
                <TextInput
                  variant="minimal"
                  label={t('match.season.rules.stages.stage', { number: index + 1 })}
                  name={`stage-${index}`}
                  autoComplete="off"
                  maxLength={60}
                  value={shown}
                  onChange={(event) => change(index, { name: event.target.value })}
                  error={problem && validationText(t, problem)}
                />
                <Checkbox
                  label={t('match.season.rules.stages.wipes')}
                  checked={stage.wipes}
                  onChange={(event) => change(index, { wipes: event.target.checked })}
                  className="max-tablet:order-last max-tablet:col-span-full"
                />
                <span className="flex">
                  <IconButton
                    size="sm"
                    label={t('match.season.rules.stages.up', { stage: shown })}
                    icon={<ArrowUp aria-hidden="true" />}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    size="sm"
                    label={t('match.season.rules.stages.down', { stage: shown })}
                    icon={<ArrowDown aria-hidden="true" />}
                    disabled={index === stages.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <IconButton
                    size="sm"
                    label={t('match.season.rules.stages.remove', { stage: shown })}
                    icon={<X aria-hidden="true" />}
                    onClick={() => draft.set({ stages: stages.filter((_, at) => at !== index) })}
                  />
                </span>
              </li>
            );
          })}
        </ol>
        {isEditing && stages.length < stagesMax ? (
          <Button
            variant="outline"
            size="sm"
            className="mt-3"
            icon={<Plus aria-hidden="true" />}
            onClick={() => draft.set({ stages: [...stages, { name: '', wipes: false }] })}
          >
            {t('match.season.rules.stages.add')}
          </Button>
        ) : null}
      </div>
      <div className="mf-rules mf-rules-one">
        <dl>
          {(['yellows', 'yellowSuspensions', 'suspensions'] as const).map((name) => (
            <RuleLine
              key={name}
              label={t(`match.season.rules.carry.${name}`)}
              isChanged={name === 'yellows' && draft.isChanged('carryToNextSeason')}
            >
              {isEditing ? (
                <Switch
                  showsWord={false}
                  isOn={carryToNextSeason[name]}
                  onToggle={(isOn) => draft.set({ carryToNextSeason: { ...carryToNextSeason, [name]: isOn } })}
                />
              ) : (
                t(carryToNextSeason[name] ? 'common.yes' : 'common.no')
              )}
            </RuleLine>
          ))}
        </dl>
      </div>
    </Sheet>
  );
}

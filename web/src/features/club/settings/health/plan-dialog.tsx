import { caseLimits } from '@touchline/contract/health/case-choices';
import type { CasePlan, StageSetting } from '@touchline/contract/health/case-settings';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { isolated } from '../../../../lib/i18n/isolated.ts';

type PlanDialogProps = {
  plan: CasePlan;
  /** The club has put it there: it can be taken back. */
  isStored: boolean;
  stages: readonly StageSetting[];
  isSaving: boolean;
  /** Null takes the club's version back. */
  onSave: (plan: CasePlan | null) => void;
  onClose: () => void;
};

const codesOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,،;]+/u)
    .filter(Boolean);

/** Edits one set of criteria: its name, the diagnoses it is offered for, and what is shown in each stage. */
export function PlanDialog({ plan, isStored, stages, isSaving, onSave, onClose }: PlanDialogProps) {
  const { t, i18n } = useTranslation();
  const [name, setName] = useState(plan.name ?? '');
  const [codes, setCodes] = useState(plan.codes.join(', '));
  const [criteria, setCriteria] = useState(plan.criteria);
  const change = (at: number, changes: Partial<CasePlan['criteria'][number]>) =>
    setCriteria(criteria.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  const isNamed = name.trim() !== '';
  const beginnings = codesOf(codes);
  const tooLong = beginnings.find((code) => code.length > caseLimits.planCodeMax);
  const codesError = tooLong
    ? t('healthSettings.plans.codeTooLong', { code: isolated(i18n.language, tooLong), max: caseLimits.planCodeMax })
    : beginnings.length > caseLimits.planCodesMax
      ? t('healthSettings.plans.tooManyCodes', { max: caseLimits.planCodesMax })
      : undefined;
  const why = isNamed ? codesError : t('healthSettings.plans.nameFirst');
  const save = () =>
    onSave({
      ...plan,
      name: name.trim(),
      codes: beginnings,
      criteria: criteria
        .map(({ stage, text, target }) => ({ stage, text: text.trim(), target: target?.trim() ? target.trim() : null }))
        .filter(({ text }) => text !== ''),
    });
  return (
    <Dialog
      isOpen
      size="lg"
      isBusy={isSaving}
      onClose={onClose}
      title={plan.name ? t('healthSettings.plans.edit', { plan: plan.name }) : t('healthSettings.plans.add')}
      footer={
        <>
          {isStored ? (
            <Button variant="outline" isBusy={isSaving} onClick={() => onSave(null)}>
              {t(plan.key.startsWith('own') ? 'healthSettings.plans.remove' : 'healthSettings.plans.reset')}
            </Button>
          ) : null}
          <Button disabled={why !== undefined} why={why} isLoading={isSaving} onClick={save}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('healthSettings.plans.name')}
        dir="auto"
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextInput
        label={t('healthSettings.plans.codes')}
        hint={t('healthSettings.plans.codesHint')}
        error={codesError}
        dir="ltr"
        autoComplete="off"
        maxLength={200}
        value={codes}
        onChange={({ target }) => setCodes(target.value)}
      />
      {stages.map(({ key, name: own }) => {
        const lines = criteria.map((one, at) => ({ ...one, at })).filter(({ stage }) => stage === key);
        return (
          <fieldset key={key} className="grid gap-2 border-t border-line pt-3">
            <legend className="float-start font-semibold text-ink" dir="auto">
              {own ?? t('healthSettings.stages.name', { key })}
            </legend>
            {lines.map(({ at, text, target: goal }, index) => (
              <div key={at} className="flex items-center gap-2">
                <TextInput
                  className="min-w-0 flex-1"
                  label={t('healthSettings.plans.criterion', { key, number: index + 1 })}
                  dir="auto"
                  autoComplete="off"
                  maxLength={caseLimits.criterionMax}
                  value={text}
                  onChange={({ target }) => change(at, { text: target.value })}
                />
                <TextInput
                  className="w-28"
                  label={t('healthSettings.plans.target', { key, number: index + 1 })}
                  dir="ltr"
                  autoComplete="off"
                  maxLength={40}
                  value={goal ?? ''}
                  onChange={({ target }) => change(at, { target: target.value })}
                />
                <IconButton
                  label={t('healthSettings.plans.removeCriterion', { key, number: index + 1 })}
                  icon={<Trash2 aria-hidden="true" />}
                  tone="danger"
                  onClick={() => setCriteria(criteria.filter((_one, place) => place !== at))}
                />
              </div>
            ))}
            {lines.length < caseLimits.criteriaMax ? (
              <div>
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<Plus aria-hidden="true" />}
                  onClick={() => setCriteria([...criteria, { stage: key, text: '', target: null }])}
                >
                  {t('healthSettings.plans.addCriterionOf', { key })}
                </Button>
              </div>
            ) : null}
          </fieldset>
        );
      })}
    </Dialog>
  );
}

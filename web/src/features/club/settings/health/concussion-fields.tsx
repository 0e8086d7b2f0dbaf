import { caseLimits } from '@touchline/contract/health/case-choices';
import { type ConcussionPreset, concussionSteps } from '@touchline/contract/health/concussion-rules';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { agesOf, type ConcussionDraft, ownOf, usesOwn } from './concussion-draft.ts';

const presets: readonly ConcussionPreset[] = ['cisg', 'uk', 'own'];
const columns = [
  ['days', 'firstDay'],
  ['symptomFree', 'symptomFree'],
] as const;

type ConcussionFieldsProps = { draft: ConcussionDraft; onChange: (changes: Partial<ConcussionDraft>) => void };

/** The protocol after a concussion, another one for players under an age, and the club's own days. */
export function ConcussionFields({ draft, onChange }: ConcussionFieldsProps) {
  const { t } = useTranslation();
  const { ageMin: min, ageMax: max } = caseLimits;
  const options = presets.map((value) => ({ value, label: t(`casePage.concussion.presets.${value}`) }));
  const change = (at: number, changes: Partial<ConcussionDraft['ages'][number]>) =>
    onChange({ ages: draft.ages.map((one, index) => (index === at ? { ...one, ...changes } : one)) });
  return (
    <div className="grid gap-3">
      <Dropdown
        label={t('healthSettings.counting.concussion')}
        options={options}
        value={draft.preset}
        onChange={(preset) => onChange({ preset: preset as ConcussionPreset })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm text-ink-3">{t('healthSettings.counting.ages')}</legend>
        {draft.ages.map(({ under, preset }, at) => (
          <div key={at} className="flex items-center gap-2">
            <TextInput
              className="w-32 shrink-0 max-tablet:w-24"
              label={t('healthSettings.counting.under')}
              inputMode="numeric"
              maxLength={2}
              value={under}
              onChange={({ target }) => change(at, { under: target.value.replace(/\D/gu, '') })}
            />
            <Dropdown
              className="min-w-0 flex-1"
              label={t('healthSettings.counting.presetUnder', { age: under || '…' })}
              options={options}
              value={preset}
              onChange={(value) => change(at, { preset: value as ConcussionPreset })}
            />
            <IconButton
              label={t('healthSettings.counting.removeAge', { age: under || '…' })}
              icon={<Trash2 aria-hidden="true" />}
              tone="danger"
              onClick={() => onChange({ ages: draft.ages.filter((_one, index) => index !== at) })}
            />
          </div>
        ))}
        {agesOf(draft) === null ? (
          <p role="alert" className="text-sm text-danger">
            {t('healthSettings.counting.ageWrong', { min, max })}
          </p>
        ) : null}
        {draft.ages.length < caseLimits.agesMax ? (
          <div>
            <Button
              variant="ghost"
              size="sm"
              className="-ms-2.5"
              icon={<Plus aria-hidden="true" />}
              onClick={() => onChange({ ages: [...draft.ages, { under: '', preset: 'uk' }] })}
            >
              {t('healthSettings.counting.addAge')}
            </Button>
          </div>
        ) : null}
      </fieldset>
      {usesOwn(draft) ? <OwnDays draft={draft} onChange={onChange} /> : null}
    </div>
  );
}

function OwnDays({ draft, onChange }: ConcussionFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="font-medium text-ink">{t('healthSettings.counting.ownDays')}</legend>
      <p className="mb-2 text-sm text-ink-3">{t('healthSettings.counting.ownDaysHint')}</p>
      <table className="w-full">
        <thead>
          <tr className="text-sm text-ink-3">
            <td />
            {columns.map(([, name]) => (
              <th key={name} scope="col" className="w-28 px-1 pb-1 text-start font-medium max-tablet:w-20">
                {t(`healthSettings.counting.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {concussionSteps.map((step) => {
            const label = t('casePage.concussion.step', { key: step, name: t(`casePage.concussion.steps.${step}`) });
            return (
              <tr key={step}>
                <th scope="row" className="py-0.5 text-start font-medium">
                  {label}
                </th>
                {columns.map(([field, name]) => (
                  <td key={field} className="px-1 py-0.5">
                    <TextInput
                      variant="minimal"
                      aria-label={t('healthSettings.counting.ofStep', {
                        what: t(`healthSettings.counting.${name}`),
                        step: label,
                      })}
                      inputMode="numeric"
                      maxLength={2}
                      value={draft[field][step]}
                      onChange={({ target }) =>
                        onChange({ [field]: { ...draft[field], [step]: target.value.replace(/\D/gu, '') } })
                      }
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {ownOf(draft) === null ? (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t('healthSettings.counting.daysRising')}
        </p>
      ) : null}
    </fieldset>
  );
}

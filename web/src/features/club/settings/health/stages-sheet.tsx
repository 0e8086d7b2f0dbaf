import { matchStates, trainingStates } from '@touchline/contract/health/availability-choices';
import { caseLimits } from '@touchline/contract/health/case-choices';
import type { StageSetting } from '@touchline/contract/health/case-settings';
import { Plus, Trash2 } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetStages } from '../../../../api/health/case-settings.ts';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { FormFoot } from '../form-foot.tsx';

const ownNames = [1, 2, 3, 4, 5, 6, 7] as const;

/** The stages of the way back: their names, and what each lets a player take part in. */
export function StagesSheet({ stages }: { stages: readonly StageSetting[] }) {
  const { t } = useTranslation();
  const [own, setOwn] = useState<readonly StageSetting[] | null>(null);
  const { mutate, isPending } = useSetStages();
  const shown = own ?? stages;
  const change = (key: number, changes: Partial<StageSetting>) =>
    setOwn(shown.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const freeKey = Array.from({ length: caseLimits.stagesMax }, (_, index) => index + 1).find(
    (key) => !shown.some((one) => one.key === key),
  );
  const add = (key: number) =>
    setOwn(
      [
        ...shown,
        { key, name: null, training: 'full' as const, match: 'available' as const, needsDoctor: true },
      ].toSorted((a, b) => a.key - b.key),
    );
  const defaultName = (key: number) => {
    const known = ownNames.find((one) => one === key);
    return known ? t(`cases.stages.${known}`) : t('cases.stages.other', { key });
  };
  /** A name that is empty, or the product's own, follows the language. */
  const named = (stage: StageSetting): StageSetting => {
    const name = stage.name?.trim() ?? '';
    return { ...stage, name: name === '' || name === defaultName(stage.key) ? null : name };
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (own) mutate({ stages: own.map(named) }, { onSuccess: () => setOwn(null) });
  };
  return (
    <Sheet title={t('healthSettings.stages.title')}>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <p className="max-w-text text-ink-2">{t('healthSettings.stages.text')}</p>
        <ol className="grid gap-4">
          {shown.map(({ key, name, training, match, needsDoctor }) => (
            <li key={key} className="grid gap-2 border-t border-line pt-4">
              <div className="flex items-center gap-2">
                <b className="num w-6 text-center text-xl">{key}</b>
                <TextInput
                  className="min-w-0 flex-1"
                  label={t('healthSettings.stages.name', { key })}
                  dir="auto"
                  autoComplete="off"
                  maxLength={40}
                  value={name ?? defaultName(key)}
                  onChange={({ target }) => change(key, { name: target.value })}
                />
                <IconButton
                  label={t('healthSettings.stages.remove', { key })}
                  icon={<Trash2 aria-hidden="true" />}
                  tone="danger"
                  disabled={shown.length <= caseLimits.stagesMin}
                  onClick={() => setOwn(shown.filter((one) => one.key !== key))}
                />
              </div>
              <div className="grid gap-2 ps-8 tablet:grid-cols-2">
                <Dropdown
                  label={t('casePage.facts.training')}
                  options={trainingStates.map((value) => ({ value, label: t(`availability.states.${value}`) }))}
                  value={training}
                  onChange={(value) => change(key, { training: value as StageSetting['training'] })}
                />
                <Dropdown
                  label={t('casePage.facts.match')}
                  options={matchStates.map((value) => ({ value, label: t(`availability.match.${value}`) }))}
                  value={match}
                  onChange={(value) => change(key, { match: value as StageSetting['match'] })}
                />
                <Checkbox
                  label={t('healthSettings.stages.needsDoctor')}
                  checked={needsDoctor}
                  onChange={({ target }) => change(key, { needsDoctor: target.checked })}
                />
              </div>
            </li>
          ))}
        </ol>
        {freeKey === undefined ? null : (
          <div>
            <Button variant="outline" size="sm" icon={<Plus aria-hidden="true" />} onClick={() => add(freeKey)}>
              {t('healthSettings.stages.add')}
            </Button>
          </div>
        )}
        <FormFoot isDirty={own !== null} isSaving={isPending} onCancel={() => setOwn(null)} />
      </form>
    </Sheet>
  );
}

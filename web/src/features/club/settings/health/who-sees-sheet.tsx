import type { healthSettings } from '@touchline/contract/health/case-settings';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { useUpdateHealthSettings } from '../../../../api/health/case-settings.ts';
import { SwitchLine } from '../../../../components/fields/switch-line.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { FormFoot } from '../form-foot.tsx';

type HealthSettings = z.infer<typeof healthSettings>;

const switches = ['administratorReadsMedical', 'medicalDepartmentOnly', 'bodyAreaForCoaches'] as const;
type Changes = Partial<Pick<HealthSettings, (typeof switches)[number]>>;

/** Who sees what of health. A change is recorded in the audit log. */
export function WhoSeesSheet({ settings }: { settings: HealthSettings }) {
  const { t } = useTranslation();
  const [changes, setChanges] = useState<Changes>({});
  const { mutate, isPending } = useUpdateHealthSettings();
  const shown = { ...settings, ...changes };
  const isDirty = switches.some((name) => shown[name] !== settings[name]);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isDirty) mutate(changes, { onSuccess: () => setChanges({}) });
  };
  return (
    <Sheet title={t('healthSettings.who.title')}>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        {switches.map((name) => (
          <div key={name}>
            <SwitchLine
              label={t(`healthSettings.who.${name}`)}
              isOn={shown[name]}
              showsWord={false}
              onToggle={(isOn) => setChanges((all) => ({ ...all, [name]: isOn }))}
            />
            <p className="max-w-text text-sm text-ink-3">{t(`healthSettings.who.hints.${name}`)}</p>
          </div>
        ))}
        <FormFoot isDirty={isDirty} isSaving={isPending} onCancel={() => setChanges({})} />
      </form>
    </Sheet>
  );
}

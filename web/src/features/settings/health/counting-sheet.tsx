import type { healthSettings } from '@touchline/contract/health/case-settings';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { useUpdateHealthSettings } from '../../../api/health/case-settings.ts';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { SwitchLine } from '../../../components/fields/switch-line.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { FormFoot } from '../form-foot.tsx';
import { bandNames, bandsOf, bandTexts } from './severity-bands.ts';

type HealthSettings = z.infer<typeof healthSettings>;

const presets = ['cisg', 'uk'] as const;

/** The bands of severity, the protocol after a concussion, and whether others' figures stand beside the own. */
export function CountingSheet({ settings }: { settings: HealthSettings }) {
  const { t } = useTranslation();
  const [bands, setBands] = useState(() => bandTexts(settings.severityBands));
  const [concussion, setConcussion] = useState(settings.concussion);
  const [frame, setFrame] = useState(settings.frame);
  const { mutate, isPending } = useUpdateHealthSettings();
  const wanted = bandsOf(bands);
  const isBandsDirty = bandNames.some((name) => bands[name] !== String(settings.severityBands[name]));
  const isDirty = isBandsDirty || concussion !== settings.concussion || frame !== settings.frame;
  const reset = () => {
    setBands(bandTexts(settings.severityBands));
    setConcussion(settings.concussion);
    setFrame(settings.frame);
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isDirty || wanted === null) return;
    mutate({
      ...(isBandsDirty && { severityBands: wanted }),
      ...(concussion !== settings.concussion && { concussion }),
      ...(frame !== settings.frame && { frame }),
    });
  };
  return (
    <Sheet title={t('healthSettings.counting.title')}>
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <fieldset>
          <legend className="font-medium text-ink">{t('healthSettings.counting.bands')}</legend>
          <p className="mb-3 text-sm text-ink-3">{t('healthSettings.counting.bandsHint')}</p>
          <div className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
            {bandNames.map((name) => (
              <TextInput
                key={name}
                label={t(`cases.severities.${name}`)}
                inputMode="numeric"
                maxLength={3}
                value={bands[name]}
                onChange={(event) => setBands((all) => ({ ...all, [name]: event.target.value.replace(/\D/gu, '') }))}
              />
            ))}
          </div>
          {wanted === null ? (
            <p role="alert" className="mt-2 text-sm text-danger">
              {t('healthSettings.counting.rising')}
            </p>
          ) : null}
        </fieldset>
        <Dropdown
          label={t('healthSettings.counting.concussion')}
          options={[...presets, ...(settings.concussion === 'own' ? (['own'] as const) : [])].map((value) => ({
            value,
            label: t(`casePage.concussion.presets.${value}`),
          }))}
          value={concussion}
          onChange={(value) => setConcussion(value as typeof concussion)}
        />
        <SwitchLine label={t('healthSettings.counting.frame')} isOn={frame} showsWord={false} onToggle={setFrame} />
        <FormFoot isDirty={isDirty} isBlocked={wanted === null} isSaving={isPending} onCancel={reset} />
      </form>
    </Sheet>
  );
}

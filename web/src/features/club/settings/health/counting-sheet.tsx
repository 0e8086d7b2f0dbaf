import type { healthSettings } from '@touchline/contract/health/case-settings';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { useUpdateHealthSettings } from '../../../../api/health/case-settings.ts';
import { SwitchLine } from '../../../../components/fields/switch-line.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { FormFoot } from '../form-foot.tsx';
import { agesOf, concussionDraft, ownOf, usesOwn } from './concussion-draft.ts';
import { ConcussionFields } from './concussion-fields.tsx';
import { bandNames, bandsOf, bandTexts } from './severity-bands.ts';

type HealthSettings = z.infer<typeof healthSettings>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The bands of severity, the protocol after a concussion, and whether others' figures stand beside the own. */
export function CountingSheet({ settings }: { settings: HealthSettings }) {
  const { t } = useTranslation();
  const [bands, setBands] = useState(() => bandTexts(settings.severityBands));
  const [concussion, setConcussion] = useState(() => concussionDraft(settings));
  const [frame, setFrame] = useState(settings.frame);
  const { mutate, isPending } = useUpdateHealthSettings();
  const wanted = bandsOf(bands);
  const isBandsDirty = bandNames.some((name) => bands[name] !== String(settings.severityBands[name]));
  const stored = concussionDraft(settings);
  const areAgesDirty = !isSame(concussion.ages, stored.ages);
  const isOwnDirty =
    usesOwn(concussion) &&
    !(isSame(concussion.days, stored.days) && isSame(concussion.symptomFree, stored.symptomFree));
  const isConcussionDirty = concussion.preset !== settings.concussion || areAgesDirty || isOwnDirty;
  const ages = agesOf(concussion);
  const own = ownOf(concussion);
  const isBlocked = wanted === null || ages === null || (usesOwn(concussion) && own === null);
  const isDirty = isBandsDirty || isConcussionDirty || frame !== settings.frame;
  const reset = () => {
    setBands(bandTexts(settings.severityBands));
    setConcussion(concussionDraft(settings));
    setFrame(settings.frame);
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isDirty || isBlocked) return;
    mutate({
      ...(isBandsDirty && { severityBands: wanted }),
      ...(concussion.preset !== settings.concussion && { concussion: concussion.preset }),
      ...(areAgesDirty && { concussionAges: ages }),
      ...(isOwnDirty && { ownProtocol: own }),
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
        <ConcussionFields draft={concussion} onChange={(changes) => setConcussion((all) => ({ ...all, ...changes }))} />
        <SwitchLine label={t('healthSettings.counting.frame')} isOn={frame} showsWord={false} onToggle={setFrame} />
        <FormFoot isDirty={isDirty} isBlocked={isBlocked} isSaving={isPending} onCancel={reset} />
      </form>
    </Sheet>
  );
}

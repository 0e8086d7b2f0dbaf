import {
  type PrivacyChanges,
  type PrivacySettings,
  retentionBounds,
  type RetentionKind,
  retentionKinds,
} from '@touchline/contract/club/privacy';
import { bounded } from '@touchline/contract/wire/messages';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdatePrivacySettings } from '../../../../api/club/privacy.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { StaleAlert } from '../../../../components/feedback/stale-alert.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { fieldRules } from '../../../../forms/field-rules.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { ChangedField } from '../changed-field.tsx';
import { FormFoot } from '../form-foot.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

/** Days as typed; empty for no limit, or no date. */
type Values = Record<RetentionKind | 'papersUntil', string>;

type RetentionSheetProps = {
  settings: PrivacySettings;
  etag: string | undefined;
  onReload: () => Promise<unknown>;
  isReloading: boolean;
};

const isOptional = (kind: RetentionKind): boolean => kind === 'formerPlayers';

const isWithin = (kind: RetentionKind, typed: string): boolean => {
  const [min, max] = retentionBounds[kind];
  return /^\d{1,5}$/u.test(typed) && Number(typed) >= min && Number(typed) <= max;
};

const valuesOf = ({ periods, papers }: PrivacySettings): Values => ({
  ...(Object.fromEntries(retentionKinds.map((kind) => [kind, String(periods[kind] ?? '')])) as Record<
    RetentionKind,
    string
  >),
  papersUntil: papers.until ?? '',
});

const rules = fieldRules<Values, PrivacyChanges>({
  fields: [...retentionKinds, 'papersUntil'],
  wireOf: (values, field) => {
    if (values[field] === '') return null;
    return field === 'papersUntil' ? values[field] : Number(values[field]);
  },
  refusalOf: (field, value, values) => {
    if (field === 'papersUntil' || (isOptional(field) && value === null)) return undefined;
    const [min, max] = retentionBounds[field];
    return isWithin(field, values[field]) ? undefined : bounded('wholeNumber', min, max);
  },
  judges: 'all',
});

/** How many days each kind of data is retained, and until which date papers are. */
export function RetentionSheet({ settings, etag, onReload, isReloading }: RetentionSheetProps) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync: save } = useUpdatePrivacySettings();
  const base = { record: settings, etag };
  const { draft, isStale, ...edit } = useSettingsForm({ form, base, formOf: valuesOf, rules, save, onReload });
  const { values, set, errorOf, isChanged } = draft;
  const { papers } = settings;
  const thisYear = new Date().getFullYear();

  return (
    <Sheet title={t('settings.privacy.times')} className="desktop:max-wide:col-span-full wide:row-span-2">
      <form ref={form} noValidate onSubmit={edit.onSubmit()} className="grid gap-5">
        <p className="max-w-text text-pretty text-ink-2">{t('settings.privacy.text')}</p>
        {isStale ? <StaleAlert isReloading={isReloading} onReload={edit.reload} /> : null}
        <div className="grid items-start gap-5 tablet:grid-cols-2 min-[87.5rem]:max-wide:grid-cols-3">
          {retentionKinds.map((kind) => {
            const [min, max] = retentionBounds[kind];
            return (
              <ChangedField key={kind} isChanged={isChanged(kind)}>
                <TextInput
                  label={t(`settings.privacy.kinds.${kind}.label`)}
                  hint={t(`settings.privacy.kinds.${kind}.hint`, { min: number(min), max: number(max) })}
                  icon={null}
                  inputMode="numeric"
                  dir="ltr"
                  autoComplete="off"
                  value={values[kind]}
                  onChange={(event) => set(kind, event.target.value.trim())}
                  error={errorOf(kind)}
                />
              </ChangedField>
            );
          })}
        </div>
        <fieldset className="grid gap-3 border-t border-line pt-5">
          <legend className="float-start w-full font-semibold">{t('settings.privacy.papers.title')}</legend>
          <p className="max-w-text text-pretty text-sm text-ink-3">
            {t('settings.privacy.papers.text', { people: number(papers.people) })}
          </p>
          {papers.isDue && papers.until !== null ? (
            <Alert variant="warning" title={t('settings.privacy.papers.dueTitle')}>
              {t('settings.privacy.papers.dueText', { day: date(papers.until) })}
            </Alert>
          ) : null}
          <ChangedField isChanged={isChanged('papersUntil')}>
            <div className="max-w-88">
              <DateSelect
                variant="floating"
                label={t('settings.privacy.papers.until')}
                value={values.papersUntil}
                onChange={(papersUntil) => set('papersUntil', papersUntil)}
                firstYear={thisYear}
                lastYear={thisYear + 10}
                error={errorOf('papersUntil')}
              />
            </div>
          </ChangedField>
        </fieldset>
        <FormFoot isDirty={draft.isDirty} isSaving={edit.isSaving} isBlocked={isStale} onCancel={edit.cancel} />
      </form>
    </Sheet>
  );
}

import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { ChangedField } from '../changed-field.tsx';

const fields = ['quietFrom', 'quietTo'] as const;
type QuietField = (typeof fields)[number];

type QuietHoursFieldsProps = {
  values: Record<QuietField, string>;
  onChange: (field: QuietField, value: string) => void;
  errorOf: (field: QuietField) => string | undefined;
  isChanged: (field: QuietField) => boolean;
};

/** The hours in which mails that nobody waits for are not sent. */
export function QuietHoursFields({ values, onChange, errorOf, isChanged }: QuietHoursFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="float-start font-medium text-ink">{t('settings.quiet.title')}</legend>
      <p className="max-w-prose text-sm text-pretty text-ink-3">{t('settings.quiet.text')}</p>
      <div className="grid grid-cols-2 items-start gap-4 desktop:grid-cols-3">
        {fields.map((field) => (
          <ChangedField key={field} isChanged={isChanged(field)}>
            <TextInput
              type="time"
              name={field}
              label={t(`settings.quiet.${field}`)}
              value={values[field]}
              onChange={(event) => onChange(field, event.target.value)}
              // A browser gives nothing for a time that is incomplete.
              error={errorOf(field) && (values[field] === '' ? t('validation.required') : errorOf(field))}
            />
          </ChangedField>
        ))}
      </div>
      <p role="status" className="text-sm text-ink-3 empty:hidden">
        {values.quietFrom === values.quietTo ? t('settings.quiet.none') : null}
      </p>
    </fieldset>
  );
}

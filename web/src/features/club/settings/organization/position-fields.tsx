import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { ChangedField } from '../changed-field.tsx';
import { positionFields, type Position, type PositionField } from './position.ts';

type PositionFieldsProps = {
  values: Position;
  onChange: (field: PositionField, value: string) => void;
  errorOf: (field: PositionField) => string | undefined;
  isChanged: (field: PositionField) => boolean;
};

/** Where the club is on the map, from which the sunset is known. Comma and point are taken alike. */
export function PositionFields({ values, onChange, errorOf, isChanged }: PositionFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="float-start font-medium text-ink">{t('settings.organization.place')}</legend>
      <p className="max-w-prose text-sm text-pretty text-ink-3">{t('settings.organization.placeText')}</p>
      <div className="grid grid-cols-2 items-start gap-4 desktop:grid-cols-3">
        {positionFields.map((field) => (
          <ChangedField key={field} isChanged={isChanged(field)}>
            <TextInput
              // No keyboard of digits alone: on many phones it has no minus sign.
              name={field}
              autoComplete="off"
              dir="ltr"
              label={t(`settings.organization.${field}`)}
              hint={t(`settings.organization.${field}Example`)}
              value={values[field]}
              onChange={(event) => onChange(field, event.target.value)}
              error={errorOf(field)}
            />
          </ChangedField>
        ))}
      </div>
    </fieldset>
  );
}

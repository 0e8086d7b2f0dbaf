import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { fieldErrors, validationText } from '../../../../lib/forms/validation.ts';

/** Why the server has refused a form: the sentence of each field, and what belongs to none of the shown ones. */
export function useRefusal<Field extends string>(error: unknown, fields: readonly Field[]) {
  const { t } = useTranslation();
  const refusal = error instanceof ApiError ? error : undefined;
  const texts = refusal ? fieldErrors(t, refusal) : {};
  const others = Object.entries(texts).filter(([field]) => !fields.some((shown) => shown === field));
  const isNamed = refusal?.message !== undefined && refusal.message !== '' && refusal.errors.length === 0;
  const rest = error
    ? (others[0]?.[1] ??
      (isNamed ? validationText(t, refusal.message) : Object.keys(texts).length > 0 ? undefined : t('places.notSaved')))
    : undefined;
  return { of: (field: Field): string | undefined => texts[field], rest };
}

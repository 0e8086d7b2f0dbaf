import { useTranslation } from 'react-i18next';
import { fieldErrors, validationText } from '../../../lib/forms/validation.ts';
import { ApiError } from '../../../lib/http/api-error.ts';

/** Returns the function that says why a change of memberships was refused: for its first field, or else as a whole. */
export function useRefusalText() {
  const { t } = useTranslation();
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('errors.default');
    const [field] = Object.values(fieldErrors(t, error));
    return field ?? (error.message ? validationText(t, error.message) : t('errors.default'));
  };
}

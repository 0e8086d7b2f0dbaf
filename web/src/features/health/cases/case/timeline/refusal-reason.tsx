import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../../lib/http/api-error.ts';
import { validationText } from '../../../../../lib/forms/validation.ts';

/** Why the server has refused a note. */
export default function RefusalReason({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  if (error.code === 'forbidden') return t('errors.forbidden');
  if (error.code === 'resourceNotFound') return t('errors.notFound', { path: error.path ?? t('errors.unknownPath') });
  return validationText(t, error.errors[0]?.message ?? error.message);
}

import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/http/api-error.ts';
import { fieldErrors, validationText } from '../../lib/forms/validation.ts';

/** Why a file could not be read or imported, as a sentence. */
export const importFailure = (t: TFunction, error: unknown): string => {
  if (!(error instanceof ApiError)) return t('errors.default');
  if (error.code === 'network') return t('errors.network');
  if (error.code === 'timeout') return t('errors.timeout');
  if (error.code === 'payloadTooLarge') return t('validation.importFileSize');
  const [first] = Object.values(fieldErrors(t, error));
  return first ?? (error.message ? validationText(t, error.message) : t('errors.default'));
};

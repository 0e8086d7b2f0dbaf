import type { TFunction } from 'i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { validationText } from '../../../lib/forms/validation.ts';

/** Text shown beside a failed action: the reason, and that it can be retried. */
export const failureText = (t: TFunction, error: unknown): string => {
  if (!(error instanceof ApiError)) return t('me.state.notSaved');
  if (error.code === 'network') return t('errors.network');
  if (error.code === 'timeout') return t('errors.timeout');
  if (error.code === 'tooManyRequests') return t('me.link.tooMany');
  const said = error.errors[0]?.message ?? (error.code === 'conflict' ? error.message : '');
  return said ? validationText(t, said) : t('me.state.notSaved');
};

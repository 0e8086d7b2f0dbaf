import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/http/api-error.ts';
import { wantsCode } from '../lib/reauth/second-factor.ts';
import { waitText } from '../lib/i18n/wait-text.ts';

/** A sentence on why the sign-in failed and what to do; undefined without an error. */
export function useLoginFailure(error: Error | null): string | undefined {
  const { t, i18n } = useTranslation();
  if (error === null) return undefined;
  if (!(error instanceof ApiError)) return t('signIn.other');
  if (wantsCode(error)) return error.errors.length > 0 ? t('signIn.code.wrong') : undefined;
  // To the user, an address the server rejects as invalid is the same mistake as a wrong one.
  if (error.code === 'unauthorized' || error.code === 'badRequest') return t('signIn.failed');
  if (error.code === 'tooManyRequests') {
    return error.retryAfter === undefined
      ? t('signIn.tooMany')
      : t('signIn.tooManyFor', { wait: waitText(i18n.language, error.retryAfter) });
  }
  if (error.code === 'network') return t('signIn.network');
  if (error.code === 'timeout') return t('signIn.timeout');
  return t('signIn.other');
}

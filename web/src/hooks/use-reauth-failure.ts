import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/http/api-error.ts';
import { wantsCode } from '../lib/reauth/second-factor.ts';
import { waitText } from '../lib/i18n/wait-text.ts';

/** Why re-authentication failed: a sentence for the field of the password or of the code, or one about everything else. */
export function useReauthFailure(error: Error | null): { wrong?: string; wrongCode?: string; problem?: string } {
  const { t, i18n } = useTranslation();
  if (error === null) return {};
  if (!(error instanceof ApiError)) return { problem: t('proof.failed') };
  if (wantsCode(error)) return error.errors.length > 0 ? { wrongCode: t('validation.secondFactorWrong') } : {};
  if (error.code === 'badRequest') return { wrong: t('validation.passwordWrong') };
  if (error.code === 'tooManyRequests') {
    const { retryAfter } = error;
    return {
      problem:
        retryAfter === undefined
          ? t('signIn.tooMany')
          : t('signIn.tooManyFor', { wait: waitText(i18n.language, retryAfter) }),
    };
  }
  if (error.code === 'network') return { problem: t('signIn.network') };
  if (error.code === 'timeout') return { problem: t('signIn.timeout') };
  return { problem: t('proof.failed') };
}

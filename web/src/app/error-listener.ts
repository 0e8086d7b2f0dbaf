import type { TFunction } from 'i18next';
import { ApiError } from '../lib/http/api-error.ts';
import type { CallMeta } from '../lib/http/call-meta.ts';
import { isAbort } from '../lib/http/is-abort.ts';
import { secondFactorIsMissing, wantsCode, wantsSetUp } from '../lib/reauth/second-factor.ts';
import { doorSession, session } from '../lib/session/session.ts';
import { showToast } from '../lib/state/toasts.ts';
import { wipeSession } from '../lib/session/wipe.ts';

/** The server's message in the interface language. The list of messages loads on first use. */
const detailOf = async (t: TFunction, message: string): Promise<string> => {
  const { validationText } = await import('../lib/forms/validation.ts');
  return validationText(t, message);
};

/** Errors whose message explains the cause. */
const detailed: readonly ApiError['code'][] = ['badRequest', 'conflict', 'defaultError'];

const textOf = (t: TFunction, error: ApiError): string => {
  switch (error.code) {
    case 'network':
      return t('errors.network');
    case 'timeout':
      return t('errors.timeout');
    case 'unauthorized':
      return t('errors.unauthorized');
    case 'forbidden':
      return t(error.reason === 'eventForAll' ? 'errors.eventForAll' : 'errors.forbidden');
    case 'resourceNotFound':
      return t('errors.notFound', { path: error.path || t('errors.unknownPath') });
    case 'badRequest':
      return t('errors.badRequest');
    case 'conflict':
      return t('errors.conflict');
    case 'preconditionFailed':
      return t('errors.stale');
    case 'payloadTooLarge':
      return t('errors.tooLarge');
    case 'unsupportedMediaType':
      return t('errors.unsupported');
    case 'tooManyRequests':
      return t('errors.tooMany');
    case 'defaultError':
      return t('errors.default');
  }
};

const tell = (t: TFunction, error: ApiError) => {
  const show = (text: string) => showToast('error', text);
  if (!error.message || !detailed.includes(error.code)) return show(textOf(t, error));
  // Without the list, the user still sees that the call failed.
  void detailOf(t, error.message).then(show, () => show(textOf(t, error)));
};

/** Ignores a late answer to a session that has already ended. */
const endSession = (error: ApiError, isQr: boolean) => {
  const ended = isQr ? doorSession : session;
  if (error.sessionAge !== ended.age()) return false;
  if (isQr) doorSession.set(null);
  else if (session.get() !== null) wipeSession('expired');
  return true;
};

/**
 * The only place that maps error codes to effects (section 8 of the specification): it clears the token and notifies
 * the user. Pages react to the token themselves.
 */
export const createErrorListener = (t: TFunction) => ({
  onError: (error: unknown, meta: CallMeta = {}): void => {
    if (isAbort(error)) return;
    if (!(error instanceof ApiError)) {
      // A bug in our client code: the user must know that nothing was saved.
      console.error(error);
      showToast('error', t('errors.default'));
      return;
    }
    // The form itself prompts for the code.
    if (wantsCode(error)) return;
    if (wantsSetUp(error)) return secondFactorIsMissing(true);
    if (meta.signIn && (error.code === 'unauthorized' || error.code === 'badRequest')) {
      // The form says so too, with what to do, and longer.
      showToast('error', t('errors.login'), undefined, true);
      return;
    }
    if (error.code === 'unauthorized') {
      if (endSession(error, meta.door === true)) showToast('error', textOf(t, error));
      return;
    }
    if (!meta.quiet) tell(t, error);
  },
  onSuccess: (meta: CallMeta = {}): void => {
    if (meta.success) showToast('success', t(meta.success) || t('errors.success'));
  },
});

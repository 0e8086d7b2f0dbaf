import type { OwnWellnessForm } from '@touchline/contract/me/me-wellness';
import { fetchWellnessForm, sendWellnessAnswers } from '../../../api/me/me-wellness.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { keep, keptFor, waitingTokens } from '../../../lib/offline/kept-answers.ts';

/** How an attempt to send ended. `again`: no answer, or a server in trouble; it is tried again. */
export type Outcome = 'sent' | 'over' | 'unfit' | 'again';

const isConnection = (error: unknown) =>
  !(error instanceof ApiError) || ['network', 'timeout', 'tooManyRequests'].includes(error.code) || error.status >= 500;

/** The form of a link; drops answers stored on this phone once the form no longer accepts any. */
export const loadForm = async (token: string): Promise<OwnWellnessForm> => {
  const form = await fetchWellnessForm(token);
  if (form.state !== 'open' && !keptFor(token)?.isFinal) keep(token, undefined);
  return form;
};

/** 409 means answered or expired: the form shows which. */
const afterConflict = async (token: string, wasTried: boolean): Promise<Outcome> => {
  const { state } = await loadForm(token);
  keep(token, undefined);
  // Earlier answers without a confirmation have arrived after all.
  return state === 'answered' && wasTried ? 'sent' : 'over';
};

const sendOnce = async (token: string): Promise<Outcome> => {
  const kept = keptFor(token);
  if (!kept?.isFinal) return 'over';
  const { answers, consent, wasTried } = kept;
  keep(token, { ...kept, wasTried: true });
  try {
    await sendWellnessAnswers(token, { answers, ...(consent === undefined ? {} : { consent }) });
    keep(token, undefined);
    return 'sent';
  } catch (error) {
    if (isConnection(error)) return 'again';
    const { code } = error as ApiError;
    if (code === 'conflict') return afterConflict(token, wasTried).catch((): Outcome => 'again');
    // The questions or the consent text have changed: choices stay, and are asked again.
    if (code === 'badRequest') {
      keep(token, { answers, until: kept.until, isFinal: false, wasTried: false });
      return 'unfit';
    }
    keep(token, undefined);
    return 'over';
  }
};

const running = new Map<string, Promise<Outcome>>();

/** Sends the stored answers of a link. A concurrent call joins the same attempt, so that a double tap sends once. */
export const sendKept = (token: string): Promise<Outcome> => {
  const found = running.get(token);
  if (found) return found;
  const attempt = sendOnce(token).finally(() => running.delete(token));
  running.set(token, attempt);
  return attempt;
};

/** Sends answers that an earlier visit could not send, on any of the players' pages. */
export const sendAllKept = (): void => {
  for (const token of waitingTokens()) void sendKept(token);
};

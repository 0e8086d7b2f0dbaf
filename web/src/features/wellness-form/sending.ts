import type { OwnWellnessForm } from '@touchline/contract/me/me-wellness';
import { fetchWellnessForm, sendWellnessAnswers } from '../../api/me/me-wellness.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { keep, keptFor, waitingTokens } from '../../lib/offline/kept-answers.ts';

/** How an attempt to send ended. `again`: no answer, or a server in trouble; it is tried again. */
export type Outcome = 'sent' | 'over' | 'unfit' | 'again';

const isConnection = (error: unknown) =>
  !(error instanceof ApiError) || ['network', 'timeout', 'tooManyRequests'].includes(error.code) || error.status >= 500;

/** The form of a link; drops answers kept on this phone once the form no longer takes any. */
export const loadForm = async (token: string): Promise<OwnWellnessForm> => {
  const form = await fetchWellnessForm(token);
  if (form.state !== 'open' && !keptFor(token)?.isFinal) keep(token, undefined);
  return form;
};

/** 409 says answered or expired: the form itself tells which. */
const afterConflict = async (token: string, wasTried: boolean): Promise<Outcome> => {
  const { state } = await loadForm(token);
  keep(token, undefined);
  // What was sent before and got no answer has come through after all.
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
    // Other questions, or other words to agree to: what was chosen stays, and is asked again.
    if (code === 'badRequest') {
      keep(token, { answers, until: kept.until, isFinal: false, wasTried: false });
      return 'unfit';
    }
    keep(token, undefined);
    return 'over';
  }
};

const running = new Map<string, Promise<Outcome>>();

/** Sends what is kept for a link. Called again meanwhile it is the same attempt, so that a double tap sends once. */
export const sendKept = (token: string): Promise<Outcome> => {
  const found = running.get(token);
  if (found) return found;
  const attempt = sendOnce(token).finally(() => running.delete(token));
  running.set(token, attempt);
  return attempt;
};

/** Whichever of the players' pages is opened: what an earlier visit could not send goes out. */
export const sendAllKept = (): void => {
  for (const token of waitingTokens()) void sendKept(token);
};

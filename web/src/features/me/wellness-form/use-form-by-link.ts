import { useCallback, useEffect, useState } from 'react';
import type { OwnWellnessForm } from '@touchline/contract/me/me-wellness';
import { ApiError } from '../../../lib/http/api-error.ts';
import { type Answers, keep, keptFor } from '../../../lib/offline/kept-answers.ts';
import { loadForm, sendKept } from './sending.ts';

export type FormState =
  | { step: 'loading' }
  /** Loading failed; `offline` if there was no answer. */
  | { step: 'failed'; isOffline: boolean }
  | { step: 'foreign' }
  | { step: 'shown'; form: OwnWellnessForm }
  | { step: 'sending' }
  /** Kept on the phone until the connection is back. */
  | { step: 'waiting' }
  | { step: 'sent' };

const pausesMs = [2_000, 4_000, 8_000, 15_000, 30_000];

const failureOf = (error: unknown): FormState => {
  if (error instanceof ApiError && ['resourceNotFound', 'badRequest'].includes(error.code)) return { step: 'foreign' };
  return { step: 'failed', isOffline: !(error instanceof ApiError) || error.status === 0 };
};

/** The form of a link, and sending its answers despite bad networks, reloads and double taps. */
export function useFormByLink(token: string) {
  const [state, setState] = useState<FormState>(() => ({ step: keptFor(token)?.isFinal ? 'sending' : 'loading' }));
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);

  const { step } = state;
  const isOut = step === 'failed' && state.isOffline;

  useEffect(() => {
    let isStale = false;
    const show = (next: FormState) => {
      if (!isStale) setState(next);
    };
    const load = () =>
      loadForm(token).then(
        (form) => show({ step: 'shown', form }),
        (error) => show(failureOf(error)),
      );
    const send = async () => {
      const outcome = await sendKept(token);
      if (outcome === 'sent') show({ step: 'sent' });
      else if (outcome === 'again') show({ step: 'waiting' });
      else await load();
    };
    if (keptFor(token)?.isFinal) void send();
    else void load();
    return () => {
      isStale = true;
    };
  }, [token, attempt]);

  // No answer: retries after a while, when the browser is online again, and when the page becomes visible.
  useEffect(() => {
    if (step !== 'waiting' && !isOut) return;
    const timer = setTimeout(again, pausesMs[Math.min(attempt, pausesMs.length - 1)]);
    const look = () => {
      if (document.visibilityState === 'visible') again();
    };
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', look);
    };
  }, [step, isOut, attempt, again]);

  const send = (answers: Answers, consent: number | undefined) => {
    if (state.step !== 'shown') return;
    const { expiresAt: until } = state.form;
    keep(token, { answers, until, isFinal: true, wasTried: false, ...(consent === undefined ? {} : { consent }) });
    setState({ step: 'sending' });
    again();
  };
  return { state, send, again };
}

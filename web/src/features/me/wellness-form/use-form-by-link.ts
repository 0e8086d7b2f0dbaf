import { useCallback, useEffect, useState } from 'react';
import type { OwnWellnessForm } from '@touchline/contract/me/me-wellness';
import { ApiError } from '../../../lib/http/api-error.ts';
import type { Answers } from '../../../lib/offline/wellness-drafts.ts';
import { loadForm } from './load-form.ts';

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

/** What keeps and sends answers: the form is shown without it. */
const loadSending = () => import('./sending.ts');

const failureOf = (error: unknown): FormState => {
  if (error instanceof ApiError && ['resourceNotFound', 'badRequest'].includes(error.code)) return { step: 'foreign' };
  return { step: 'failed', isOffline: !(error instanceof ApiError) || error.status === 0 };
};

/** The form of a link, and sending its answers despite bad networks, reloads and double taps. */
export function useFormByLink(token: string) {
  const [state, setState] = useState<FormState>({ step: 'loading' });
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
        (form): FormState => ({ step: 'shown', form }),
        (error): FormState => failureOf(error),
      );
    let stop = () => undefined as unknown;
    // At once: hardly ever do answers wait, and the phone may be slow to say so.
    const loaded = load();
    const begin = async () => {
      const { isWaiting, onOutcome, retryAnswers } = await loadSending();
      if (isStale) return;
      stop = onOutcome((of, outcome) => {
        if (of !== token) return;
        if (outcome === 'sent') show({ step: 'sent' });
        else if (outcome === 'again') show({ step: 'waiting' });
        else void load().then(show);
      });
      if (!(await isWaiting(token))) return show(await loaded);
      show({ step: 'sending' });
      retryAnswers();
    };
    begin().catch(async () => show(await loaded));
    return () => {
      isStale = true;
      stop();
    };
  }, [token, attempt]);

  // No answer: loads again after a while, when the browser is online again, and when the page becomes visible.
  useEffect(() => {
    if (!isOut) return;
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
  }, [isOut, attempt, again]);

  const send = (answers: Answers, consent: number | undefined) => {
    if (state.step !== 'shown') return;
    const until = state.form.expiresAt;
    setState({ step: 'sending' });
    loadSending().then(
      ({ sendAnswers }) => sendAnswers(token, { answers, until, ...(consent === undefined ? {} : { consent }) }),
      // The choices stay on the phone, and are there when the form is loaded again.
      () => setState({ step: 'failed', isOffline: true }),
    );
  };
  const retry = () => void loadSending().then(({ retryAnswers }) => retryAnswers(), again);
  return { state, send, again: step === 'waiting' ? retry : again };
}

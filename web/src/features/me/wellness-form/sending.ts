import { sendWellnessAnswers } from '../../../api/me/me-wellness.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { phone } from '../../../lib/outbox/kinds.ts';
import { openOutbox } from '../../../lib/outbox/outboxes.ts';
import { isRefusal } from '../../../lib/outbox/refusal.ts';
import { type Draft, forgetExpiredDrafts, keepDraft } from '../../../lib/offline/wellness-drafts.ts';
import { loadForm } from './load-form.ts';

/** How an attempt to send ended. `again`: no answer, or a server in trouble; it is tried again. */
type Outcome = 'sent' | 'over' | 'unfit' | 'again';

/** The answers to one link, on the phone until the server has them. */
type KeptAnswers = Draft & {
  order: number;
  /** Was sent before, but it is unknown if it arrived. */
  wasTried: boolean;
};
type WaitingAnswers = KeptAnswers & { key: string; token: string };
type Heard = (token: string, outcome: Outcome) => void;

const keyOf = (token: string) => `${phone}/${token}`;
const listeners = new Set<Heard>();
const tell = (token: string, outcome: Outcome) => {
  for (const listener of listeners) listener(token, outcome);
};

/** What a refusal of answers means to the person. */
const outcomeOf = async ({ token, answers, until, wasTried }: WaitingAnswers, { code }: ApiError): Promise<Outcome> => {
  if (code === 'conflict') {
    // Answered or expired: the form shows which. Earlier answers without a confirmation have arrived after all.
    const { state } = await loadForm(token);
    return state === 'answered' && wasTried ? 'sent' : 'over';
  }
  if (code !== 'badRequest') return 'over';
  // The questions or the consent text have changed: choices stay, and are asked again.
  keepDraft(token, { answers, until });
  return 'unfit';
};

/** It is tried again. */
const failed = (token: string, error: unknown): never => {
  tell(token, 'again');
  throw error;
};

const answers = openOutbox<KeptAnswers, WaitingAnswers>('wellness-answers', {
  entryOf: (key, kept) => ({ ...kept, key, token: key.slice(keyOf('').length) }),
  orderOf: ({ order }) => order,
  isShownFirst: true,
  // Each link is a form of its own.
  isInOrder: false,
  beforeSend: (kept) => ({ ...kept, wasTried: true }),
  send: ([{ token, answers: given, consent, order }]) =>
    // The server keeps keys by link. The order stays with the answers, and later answers to the link have a later one.
    sendWellnessAnswers(token, { answers: given, ...(consent === undefined ? {} : { consent }) }, String(order)).catch(
      (error: unknown) => {
        if (isRefusal(error)) throw error;
        return failed(token, error);
      },
    ),
  onRefused: async (entry, refusal): Promise<'goes'> => {
    const { token } = entry;
    tell(token, await outcomeOf(entry, refusal).catch((error: unknown) => failed(token, error)));
    return 'goes';
  },
});
answers.listen({ onSent: ([{ token }]) => tell(token, 'sent') });

/** Calls the listener with the outcome of each attempt to send answers; returns the unsubscribe function. */
export const onOutcome = (listener: Heard): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps the answers to a link on the phone, and sends them. */
export const sendAnswers = (token: string, draft: Draft): void => {
  void answers.start(phone);
  // The draft goes once they are on the phone.
  void answers
    .put([[token, { ...draft, order: answers.nextOrder(), wasTried: false }]])
    .then(() => keepDraft(token, undefined));
};

/** Sends answers that an earlier visit could not send, on any of the players' pages. */
export const sendAllKept = async (): Promise<void> => {
  forgetExpiredDrafts();
  await answers.start(phone);
  await answers.flush();
};

/** Sends what waits now. */
export const retryAnswers = (): void => void answers.flush();

/** Whether answers to a link wait on this phone. */
export const isWaiting = async (token: string): Promise<boolean> => {
  await answers.start(phone);
  return answers.state.get().entries.has(keyOf(token));
};

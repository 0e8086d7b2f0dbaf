import type { answerWellness, getOwnWellnessForm, OwnWellnessForm } from '@touchline/contract/me/me-wellness';
import type { InputOf } from '@touchline/contract/wire/endpoint';
import { call } from '../../lib/http/api-client.ts';

/** Phones in a stadium lose the network unnoticed: a request times out after this time. */
const timeoutMs = 10_000;

/** The form of a personal link. The link's token authorises the call; the phone's own session would reveal more than needed. */
export const fetchWellnessForm = (token: string): Promise<OwnWellnessForm> =>
  call<typeof getOwnWellnessForm>(
    'GET /v1/me/wellness/:token',
    { params: { token } },
    { token: null, signal: AbortSignal.timeout(timeoutMs) },
  );

/** Sends the answers to a form once for each key; 409 means that it was answered before or has expired. */
export const sendWellnessAnswers = (
  token: string,
  body: InputOf<typeof answerWellness>['body'],
  idempotencyKey: string,
) =>
  call<typeof answerWellness>(
    'POST /v1/me/wellness/:token',
    { params: { token }, body },
    { idempotencyKey, token: null, signal: AbortSignal.timeout(timeoutMs) },
  );

import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCode } from '../http/api-error.ts';
import { isRefusal } from './refusal.ts';

type Given = { code?: ApiErrorCode; reason?: string };
const answer = (status: number, { code = 'defaultError', reason = '' }: Given = {}) =>
  new ApiError(code, { status, ...(reason !== '' && { reason }) });

test.each([400, 403, 404, 405, 409, 412, 413, 415, 422])('%i is the end of a call', (status) => {
  expect(isRefusal(answer(status))).toBe(true);
});

test.each([401, 408, 425, 429, 500, 501, 502, 503, 504, 507])('after %i a call is tried again', (status) => {
  expect(isRefusal(answer(status))).toBe(false);
});

test.each(['secondFactorSetupNeeded', 'passwordNeeded'])('403 for %s waits for the person', (reason) => {
  expect(isRefusal(answer(403, { code: 'forbidden', reason }))).toBe(false);
});

test('no answer, a broken one and a page of a proxy decide nothing', () => {
  expect(isRefusal(new ApiError('network'))).toBe(false);
  expect(isRefusal(new ApiError('timeout'))).toBe(false);
  expect(isRefusal(new ApiError('defaultError', { status: 200 }))).toBe(false);
  expect(isRefusal(new DOMException('late', 'TimeoutError'))).toBe(false);
  expect(isRefusal(new ApiError('forbidden', { status: 403, isForeign: true }))).toBe(false);
});

import { beforeEach, expect, test, vi } from 'vitest';
import type { getMe, login, updatePassword } from '@touchline/contract/people/auth';
import { errorStatus } from '@touchline/contract/wire/errors';
import type { createLeague } from '@touchline/contract/football/leagues';
import type { initialize } from '@touchline/contract/club/setup';
import type { uploadImage } from '@touchline/contract/club/uploads';
import type { getUser, listUsers, updateUser } from '@touchline/contract/people/users';
import { buildMe, buildUser, newId, pageOf } from '../../test/build.ts';
import { fakeServer, foreign, noAnswer, refuse, reply, silence } from '../../test/fake-server.ts';
import { call, callWithEtag, codeOfStatus } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { session } from '../session/session.ts';
import { takeSetupKey } from '../session/setup-key.ts';
import { upload } from './upload.ts';

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

const picture = () => new File(['picture'], 'portrait.png', { type: 'image/png' });

beforeEach(() => session.set('the-token'));

test('fills in the path and encodes its values', async () => {
  fakeServer.on<typeof getUser>('GET /v1/users/:id', () => buildUser());
  const id = newId();
  await call<typeof getUser>('GET /v1/users/:id', { params: { id } });
  await failure(call<typeof getUser>('GET /v1/users/:id', { params: { id: '../me?x=1' } }));
  expect(fakeServer.requests().map(({ address }) => address)).toEqual([`/v1/users/${id}`]);
});

test('never calls a path with a missing parameter', async () => {
  await expect(call<typeof getUser>('GET /v1/users/:id', { params: { id: '' } })).rejects.toThrow('needs id');
});

test('sends given query fields and omits missing ones', async () => {
  fakeServer.on<typeof listUsers>('GET /v1/users', () => pageOf([]));
  await call<typeof listUsers>('GET /v1/users', { query: { search: 'Núñez & co', type: 'player', status: undefined } });
  expect(fakeServer.requests()[0]?.query).toMatchObject({ search: 'Núñez & co', type: 'player' });
  expect(fakeServer.requests()[0]?.address).not.toContain('status');
});

test('a search, and a call for texts of the server, say which language the page shows', async () => {
  fakeServer.on<typeof listUsers>('GET /v1/users', () => pageOf([]));
  const before = document.documentElement.lang;
  document.documentElement.lang = 'pt';
  await call<typeof listUsers>('GET /v1/users', { query: { search: '24 de novembro' } });
  await call<typeof listUsers>('GET /v1/users', {}, { isWritten: true });
  document.documentElement.lang = before;
  const sent = fakeServer.requests().map(({ headers }) => headers.get('accept-language'));
  expect(sent).toEqual(['pt', 'pt']);
});

test('sends the token in the header, or another one if given', async () => {
  fakeServer.on<typeof getMe>('GET /auth/me', () => buildMe());
  await call<typeof getMe>('GET /auth/me');
  await call<typeof getMe>('GET /auth/me', {}, { token: null });
  expect(fakeServer.requests().map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer the-token', null]);
});

test('returns the ETag of a record and sends it back with a change', async () => {
  const user = buildUser();
  fakeServer.on<typeof getUser>('GET /v1/users/:id', () => reply(user, { etag: '"7"' }));
  fakeServer.on<typeof updateUser>('PATCH /v1/users/:id', () => refuse('preconditionFailed'));
  const params = { id: user._id };
  const { record, etag } = await callWithEtag<typeof getUser>('GET /v1/users/:id', { params });
  expect(record.name).toBe(user.name);
  const error = await failure(
    call<typeof updateUser>('PATCH /v1/users/:id', { params, body: { name: 'Mateo' } }, { ifMatch: etag }),
  );
  expect(error).toMatchObject({ code: 'preconditionFailed', status: 412 });
  expect(fakeServer.requests()[1]?.headers.get('if-match')).toBe('"7"');
});

test('a call that is done once for each key compiles with a key alone', async () => {
  fakeServer.on<typeof createLeague>('POST /v1/leagues', () => refuse('conflict'));
  const input = { body: { name: 'Liga Norte', icon: newId() } };
  const withoutKey = () => [
    // @ts-expect-error -- without options
    call<typeof createLeague>('POST /v1/leagues', input),
    // @ts-expect-error -- without a key
    call<typeof createLeague>('POST /v1/leagues', input, { accept: 'text/plain' }),
    // @ts-expect-error -- without a key
    upload<typeof createLeague>('POST /v1/leagues', input, {}),
  ];
  expect(withoutKey).toBeTypeOf('function');
  await failure(call<typeof createLeague>('POST /v1/leagues', input, { idempotencyKey: 'c0ffee' }));
});

test('sends the idempotency key', async () => {
  const body = { email: 'laura@udvalmora.example', password: 'x' };
  fakeServer.on<typeof login>('POST /auth/admin/login', noAnswer);
  const options = { idempotencyKey: 'c0ffee' };
  expect((await failure(call<typeof login>('POST /auth/admin/login', { body }, options))).code).toBe('network');
  expect(fakeServer.requests('POST /auth/admin/login')[0]?.headers.get('idempotency-key')).toBe('c0ffee');
});

test('passes on everything in an error answer', async () => {
  const body = { email: 'laura@udvalmora.example', password: 'x' };
  fakeServer.on<typeof login>('POST /auth/admin/login', () =>
    refuse('tooManyRequests', { message: 'Too many' }, { 'retry-after': '90' }),
  );
  expect(await failure(call<typeof login>('POST /auth/admin/login', { body }))).toMatchObject({
    code: 'tooManyRequests',
    message: 'Too many',
    retryAfter: 90,
  });
  fakeServer.on<typeof login>('POST /auth/admin/login', () =>
    refuse('conflict', { data: { names: ['A'] }, errors: [{ field: 'email', message: 'Invalid email format' }] }),
  );
  expect(await failure(call<typeof login>('POST /auth/admin/login', { body }))).toMatchObject({
    code: 'conflict',
    data: { names: ['A'] },
    errors: [{ field: 'email', message: 'Invalid email format' }],
  });
});

test('knows every status of the contract', () => {
  const { defaultError, ...known } = errorStatus;
  expect(codeOfStatus).toEqual(Object.fromEntries(Object.entries(known).map(([code, status]) => [status, code])));
  expect(codeOfStatus[defaultError]).toBeUndefined();
});

test('treats an answer that is not JSON as an error, not as a record', async () => {
  fakeServer.on<typeof getMe>('GET /auth/me', () => foreign(200, '<html>'));
  expect((await failure(call<typeof getMe>('GET /auth/me'))).code).toBe('defaultError');
});

test('reports a network error without an answer, and an abort as an abort', async () => {
  fakeServer.on<typeof getMe>('GET /auth/me', noAnswer);
  expect((await failure(call<typeof getMe>('GET /auth/me'))).code).toBe('network');
  fakeServer.on<typeof getMe>('GET /auth/me', silence);
  const stop = new AbortController();
  const running = call<typeof getMe>('GET /auth/me', {}, { signal: stop.signal });
  stop.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
});

test('gives up after thirty seconds', async () => {
  vi.useFakeTimers();
  fakeServer.on<typeof getMe>('GET /auth/me', silence);
  const failed = failure(call<typeof getMe>('GET /auth/me'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect((await failed).code).toBe('timeout');
});

test('uploads a file, reports progress, and returns its key', async () => {
  const image = { key: newId(), url: '/files/x' };
  fakeServer.on<typeof uploadImage>('POST /v1/uploads/upload-image', ({ file, query }) => {
    expect(file?.name).toBe('portrait.png');
    expect(query.kind).toBe('document');
    return image;
  });
  const shares: number[] = [];
  const answer = await upload<typeof uploadImage>(
    'POST /v1/uploads/upload-image',
    { query: { kind: 'document' }, file: picture() },
    { onProgress: (share) => shares.push(share) },
  );
  expect(answer).toEqual(image);
  expect(shares).toEqual([0.5, 1]);
  expect(fakeServer.requests()[0]?.headers.get('authorization')).toBe('Bearer the-token');
});

test('aborts an upload, and reports why one failed', async () => {
  const key = 'POST /v1/uploads/upload-image';
  fakeServer.on<typeof uploadImage>(key, silence);
  const stop = new AbortController();
  const running = upload<typeof uploadImage>(key, { file: picture() }, { signal: stop.signal });
  stop.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  fakeServer.on<typeof uploadImage>(key, () => refuse('payloadTooLarge'));
  expect((await failure(upload<typeof uploadImage>(key, { file: picture() }))).code).toBe('payloadTooLarge');
  fakeServer.on<typeof uploadImage>(key, noAnswer);
  expect((await failure(upload<typeof uploadImage>(key, { file: picture() }))).code).toBe('network');
});

test('reads the setup key once, removes it from the address, and sends it only with setup calls', async () => {
  window.history.replaceState(null, '', '/somewhere?x=1#setupKey=abc123');
  takeSetupKey();
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/somewhere?x=1');
  fakeServer.on<typeof initialize>('POST /setup/initialize', () => ({ isConfigured: true }));
  fakeServer.on<typeof updatePassword>('PATCH /auth/updatePassword', () => ({ message: 'ok' }));
  await call<typeof initialize>('POST /setup/initialize', {
    body: {
      organizationName: 'UD Valmora',
      adminEmail: 'laura@udvalmora.example',
      adminPassword: 'Valmora1!',
      country: 'ES',
      adminPhoneNumber: '+34600000148',
      smtpHost: 'smtp.udvalmora.example',
      smtpUser: 'club@udvalmora.example',
      smtpPass: 'Valmora1!',
      smtpFromEmail: 'club@udvalmora.example',
      consent: true,
    },
  });
  await call<typeof updatePassword>('PATCH /auth/updatePassword', {
    query: { token: 't' },
    body: { password: 'Valmora1!', confirmPassword: 'Valmora1!' },
  });
  expect(fakeServer.requests().map(({ headers }) => headers.get('x-setup-key'))).toEqual(['abc123', null]);
});

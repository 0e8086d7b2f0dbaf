import { randomBytes } from 'node:crypto';
import {
  requestAccount,
  uploadRequestImage,
  type RequestAccountInput,
} from '@touchline/contract/people/account-requests';
import { newImage } from './files.ts';
import { formOf } from './form.ts';
import { orderedMails } from '../helpers/ordered-mails.ts';
import { requestInput } from './people.ts';
import type { TestApp } from '../start-test-app.ts';

/** The random ticket of an applicant's page. */
export const newTicket = (): string => randomBytes(32).toString('base64url');

type Given = { address?: string; headers?: Record<string, string> };

/** Requests an account from an address of the network. */
export const ask = (
  { app }: Pick<TestApp, 'app'>,
  body: RequestAccountInput = requestInput(),
  { address = '203.0.113.1', headers = {} }: Given = {},
) => app.fastify.inject({ method: 'POST', url: requestAccount.path, remoteAddress: address, headers, payload: body });

/** Uploads a picture for a request; returns the raw answer. */
export const tryUpload = async (
  { app }: Pick<TestApp, 'app'>,
  ticket: string,
  { kind = 'profile', address = '203.0.113.1', content }: { kind?: string; address?: string; content?: Buffer } = {},
) => {
  const { body, headers } = formOf(
    { name: 'ticket', content: ticket },
    { name: 'file', content: content ?? (await newImage()), filename: 'photo.png', type: 'image/png' },
  );
  const url = `${uploadRequestImage.path}?kind=${kind}`;
  return app.fastify.inject({ method: 'POST', url, remoteAddress: address, headers, payload: body });
};

/** Uploads a picture for a request and returns its key. */
export const uploadFor = async (test: Pick<TestApp, 'app'>, ticket: string, kind = 'profile'): Promise<string> => {
  const answer = await tryUpload(test, ticket, { kind });
  if (answer.statusCode !== 201) throw new Error(`The upload answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ key: string }>().key;
};

/** The stored requests, oldest first. */
export const storedRequests = ({ db }: Pick<TestApp, 'db'>) =>
  db.selectFrom('users').selectAll().where('status', '=', 'pending').orderBy('id').execute();

export const tokenIn = (link: string | undefined): string => new URL(link ?? '').searchParams.get('token') ?? '';

/** The tokens in the mails of a template, oldest first. */
export const mailedTokens = async (test: TestApp, template: string): Promise<string[]> =>
  (await orderedMails(test)).filter((mail) => mail.template === template).map(({ values }) => tokenIn(values.link));

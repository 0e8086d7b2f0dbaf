import * as auth from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import * as health from './health.ts';
import * as leagues from './leagues.ts';
import * as mails from './mails.ts';
import * as setup from './setup.ts';
import * as uploads from './uploads.ts';
import * as users from './users.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every endpoint of the product: the ground of the API page, of the table of rights and of the tests that walk them all. */
export const endpoints: readonly Endpoint[] = [auth, health, leagues, mails, setup, uploads, users].flatMap((noun) =>
  Object.values(noun as Record<string, unknown>).filter(isEndpoint),
);

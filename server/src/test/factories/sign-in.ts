import { getMe, login } from '@touchline/contract/people/auth';
import { rightPassword } from '../build.ts';
import type { TestApp } from '../start-test-app.ts';

/** An attempt to sign in, from an address and a browser. */
export type Try = {
  email: string;
  password?: string;
  rememberMe?: boolean;
  code?: string;
  address?: string;
  browser?: string;
};

/** Tries to sign in; by default with a wrong password. */
export const signIn = ({ app }: TestApp, { address = '203.0.113.1', browser = 'Firefox', ...given }: Try) =>
  app.fastify.inject({
    method: 'POST',
    url: '/auth/admin/login',
    remoteAddress: address,
    headers: { 'user-agent': browser },
    payload: { password: 'Wrong-2026!', ...given },
  });

/** Uses up an account's attempts, each from another address, so that no other limit applies. */
export const exhaust = async (touchline: TestApp, email: string) => {
  for (let index = 0; index < 10; index += 1) {
    const { statusCode } = await signIn(touchline, { email, address: `198.51.100.${index}`, browser: 'a stranger' });
    if (statusCode !== 401) throw new Error(`a wrong password was answered ${statusCode}`);
  }
};

/** A staff member who has just signed in. */
export const signInSomebody = async ({ api, build }: TestApp, rememberMe?: boolean) => {
  const { id, email } = await build.account();
  const body = { email, password: rightPassword, ...(rememberMe !== undefined && { rememberMe }) };
  return { id, email, token: (await api.anonymous(login, { body })).accessToken };
};

export const isSignedIn = async ({ api }: TestApp, token: string): Promise<boolean> =>
  (await api.raw(getMe, {}, token)).statusCode === 200;

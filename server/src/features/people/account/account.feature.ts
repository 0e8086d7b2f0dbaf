import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { createOwnPasswordService } from './own-password.service.ts';

/** Registers the endpoints of the user's own account. */
export const registerAccount = (
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'files' | 'passwords' | 'sessions' | 'oneTimeTokens' | 'mails'>,
): Registered => {
  accountRoutes(app, { account: createAccountService(deps), ownPassword: createOwnPasswordService(deps) });
  return {};
};

import type { App } from '../../http/serve.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService, type AccountDeps } from './account.service.ts';
import { createOwnPasswordService } from './own-password.service.ts';

type Deps = AccountDeps & Parameters<typeof createOwnPasswordService>[0];

/** Registers the endpoints of the user's own account. */
export const registerAccount = (app: App, deps: Deps): void =>
  accountRoutes(app, { account: createAccountService(deps), ownPassword: createOwnPasswordService(deps) });

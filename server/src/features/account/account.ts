import type { App } from '../../http/serve.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService, type AccountParts } from './account.service.ts';
import { createOwnPasswordService } from './own-password.service.ts';

type Parts = AccountParts & Parameters<typeof createOwnPasswordService>[0];

/** All of the own account: lays its endpoints. */
export const layAccount = (app: App, parts: Parts): void =>
  accountRoutes(app, { account: createAccountService(parts), ownPassword: createOwnPasswordService(parts) });

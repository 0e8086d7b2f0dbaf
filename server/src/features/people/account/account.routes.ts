import { getAccount, updateAccount, updateOwnPassword } from '@touchline/contract/people/account';
import { serve, type App } from '../../../http/serve.ts';
import type { AccountService } from './account.service.ts';
import type { OwnPasswordService } from './own-password.service.ts';

export const accountRoutes = (
  app: App,
  { account, ownPassword }: { account: AccountService; ownPassword: OwnPasswordService },
): void => {
  serve(app, getAccount, ({ caller }) => account.get(caller));
  serve(app, updateAccount, ({ body, caller, ifMatch, log }) => account.update(body, caller, ifMatch, log));
  serve(app, updateOwnPassword, async ({ body, caller, log }) => {
    await ownPassword.set(body.password, caller, log);
    return { message: 'Password updated' };
  });
};

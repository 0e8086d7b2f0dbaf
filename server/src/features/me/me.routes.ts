import { getMe, updateMe } from '@touchline/contract/me/me';
import { serve, type App } from '../../http/serve.ts';
import type { MeService } from './me.service.ts';

export const meRoutes = (app: App, me: MeService): void => {
  serve(app, getMe, ({ caller }) => me.get(caller.userId));
  serve(app, updateMe, async ({ body, caller, log }) => {
    await me.update({ ...caller, role: 'player' }, body, log);
    return { message: 'Saved' };
  });
};

import { getMe, updateMe } from '@touchline/contract/me/me';
import { actorOf } from '../../../http/caller.ts';
import type { GuardianAccess } from '../../people/guardians/guardian-access.service.ts';
import { serve, type App } from '../../../http/serve.ts';
import type { MeService } from './me.service.ts';

export const meRoutes = (app: App, me: MeService, guardians: Pick<GuardianAccess, 'speak'>): void => {
  serve(app, getMe, ({ caller }) => me.get(caller));
  serve(app, updateMe, async ({ body, caller, log }) => {
    if (caller.guardian) await guardians.speak(caller.guardian.id, body.language);
    else await me.update(actorOf(caller), body, log);
    return { message: 'Saved' };
  });
};

import {
  listGuardians,
  removeGuardianPhones,
  sendGuardianLink,
  updateGuardians,
} from '@touchline/contract/people/guardians';
import { serve, type App } from '../../../http/serve.ts';
import type { GuardianAccess } from './guardian-access.service.ts';
import type { GuardianListsService } from './guardian-lists.service.ts';

export type GuardianServices = { lists: GuardianListsService; access: GuardianAccess };

export const guardiansRoutes = (app: App, { lists, access }: GuardianServices): void => {
  serve(app, listGuardians, ({ params, caller }) => lists.list(params.id, caller));
  serve(app, updateGuardians, ({ params, body, caller, ifMatch }) =>
    lists.update(params.id, body.guardians, caller, ifMatch),
  );
  serve(app, sendGuardianLink, async ({ params, caller, once }) => {
    await access.sendLink(params.id, params.guardianId, caller, once);
    return { message: 'The link is on its way' };
  });
  serve(app, removeGuardianPhones, async ({ params, caller }) => ({
    deleted: await access.closePages(params.id, params.guardianId, caller),
  }));
};

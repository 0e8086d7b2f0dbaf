import { erasePerson } from '@touchline/contract/club/privacy';
import { deleteUser } from '@touchline/contract/people/users';
import { serve, type App } from '../../http/serve.ts';
import type { ErasureService } from './erasure.service.ts';

export const erasureRoutes = (app: App, erasure: ErasureService): void => {
  serve(app, deleteUser, ({ params, caller }) => erasure.remove(params.id, caller));
  serve(app, erasePerson, ({ params, body, caller }) => erasure.erase(params.id, body.name, caller));
};

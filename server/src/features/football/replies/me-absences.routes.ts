import {
  createOwnAbsence,
  deleteOwnAbsence,
  listOwnAbsences,
  updateOwnAbsence,
} from '@touchline/contract/me/me-absences';
import { actorOf } from '../../../http/caller.ts';
import { serve, type App } from '../../../http/serve.ts';
import type { AbsencesService } from './absences.service.ts';

export const meAbsencesRoutes = (app: App, { own }: AbsencesService): void => {
  serve(app, listOwnAbsences, ({ caller }) => own.list(caller));
  serve(app, createOwnAbsence, ({ body, caller, idempotencyKey }) =>
    own.create(body, caller, actorOf(caller), idempotencyKey),
  );
  serve(app, updateOwnAbsence, ({ params, body, caller, ifMatch }) =>
    own.update(params.id, body, caller, actorOf(caller), ifMatch),
  );
  serve(app, deleteOwnAbsence, ({ params, caller, ifMatch }) =>
    own.remove(params.id, caller, actorOf(caller), ifMatch),
  );
};

import {
  listOwnComplaints,
  readReply,
  sendComplaint,
  uploadComplaintPhoto,
  withdrawComplaint,
} from '@touchline/contract/me/me-complaints';
import { actorOf, type Player } from '../../../http/caller.ts';
import { receiveFile } from '../../../http/multipart.ts';
import { serve, type App } from '../../../http/serve.ts';
import type { MeComplaintsService } from './me-complaints.service.ts';

type Deps = {
  own: MeComplaintsService;
  /** Where uploads are stored until they are checked. */
  folder: string;
  /** Called after photos were removed. */
  onRemoved: () => void;
};

const acting = (caller: Player) => ({ ...caller, actor: actorOf(caller) });

export const meComplaintsRoutes = (app: App, { own, folder, onRemoved }: Deps): void => {
  serve(app, listOwnComplaints, ({ query, caller }) => own.list(query, acting(caller)));
  serve(app, sendComplaint, ({ body, caller, idempotencyKey }) => own.send(body, acting(caller), idempotencyKey));
  serve(app, readReply, ({ params, caller }) => own.readReply(params.id, acting(caller)));
  serve(app, withdrawComplaint, async ({ params, caller }) => {
    const answer = await own.withdraw(params.id, acting(caller));
    onRemoved();
    return answer;
  });
  serve(app, uploadComplaintPhoto, ({ caller, request }) =>
    own.upload(acting(caller), (limit) => receiveFile(request, { field: 'file', folder, ...limit })),
  );
};

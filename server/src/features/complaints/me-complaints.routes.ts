import {
  listOwnComplaints,
  readReply,
  sendComplaint,
  uploadComplaintPhoto,
  withdrawComplaint,
} from '@touchline/contract/me/me-complaints';
import { receiveFile } from '../../http/multipart.ts';
import { serve, type App } from '../../http/serve.ts';
import type { MeComplaintsService } from './me-complaints.service.ts';

type Deps = {
  own: MeComplaintsService;
  /** Where uploads are stored until they are checked. */
  folder: string;
  /** Called after photos were removed. */
  onRemoved: () => void;
};

export const meComplaintsRoutes = (app: App, { own, folder, onRemoved }: Deps): void => {
  serve(app, listOwnComplaints, async ({ query, caller }) => {
    const list = await own.list(query, caller);
    // The links of photos open on the player's phone only.
    if (caller.guardian) for (const complaint of list.records) complaint.photos = [];
    return list;
  });
  serve(app, sendComplaint, ({ body, caller, idempotencyKey }) => own.send(body, caller, idempotencyKey));
  serve(app, readReply, ({ params, caller }) => own.readReply(params.id, caller));
  serve(app, withdrawComplaint, async ({ params, caller }) => {
    const answer = await own.withdraw(params.id, caller);
    onRemoved();
    return answer;
  });
  serve(app, uploadComplaintPhoto, ({ caller, request }) =>
    own.upload(caller, (limit) => receiveFile(request, { field: 'file', folder, ...limit })),
  );
};

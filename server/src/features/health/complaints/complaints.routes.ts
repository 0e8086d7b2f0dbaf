import {
  createComplaint,
  deleteComplaints,
  getComplaint,
  listComplaints,
  replyToComplaint,
  setComplaintStatus,
  updateComplaint,
} from '@touchline/contract/health/complaints';
import { serve, type App } from '../../../http/serve.ts';
import type { ComplaintsService } from './complaints.service.ts';

export const complaintsRoutes = (app: App, complaints: ComplaintsService): void => {
  serve(app, listComplaints, ({ query, caller, language }) => complaints.list(query, caller, language));
  serve(app, createComplaint, ({ body, caller, idempotencyKey }) => complaints.create(body, caller, idempotencyKey));
  serve(app, getComplaint, ({ params, caller }) => complaints.read(params.id, caller));
  serve(app, updateComplaint, ({ params, body, caller, ifMatch }) =>
    complaints.update(params.id, body, caller, ifMatch),
  );
  serve(app, replyToComplaint, ({ params, body, caller, ifMatch, idempotencyKey }) =>
    complaints.reply(params.id, body.reply, { actor: caller, ifMatch, key: idempotencyKey }),
  );
  serve(app, setComplaintStatus, ({ params, body, caller, ifMatch }) =>
    complaints.setStatus(params.id, body.status, caller, ifMatch),
  );
  serve(app, deleteComplaints, ({ body, caller }) => complaints.remove(body.ids, caller));
};

import {
  approveUser,
  confirmRequest,
  getRequestHints,
  rejectUser,
  requestAccount,
  uploadRequestImage,
} from '@touchline/contract/people/account-requests';
import type * as z from 'zod';
import { receiveForm } from '../../../http/multipart.ts';
import { parse, serve, type App } from '../../../http/serve.ts';
import { limitOf } from '../../ground/files/uploads/uploads.service.ts';
import type { RequestUploadsService } from './request-uploads.service.ts';
import type { ApprovalsService } from './approvals.service.ts';
import type { RequestHintsService } from './request-hints.service.ts';
import type { AccountRequestsService } from './account-requests.service.ts';

type Deps = {
  requests: AccountRequestsService;
  uploads: RequestUploadsService;
  approvals: ApprovalsService;
  hints: RequestHintsService;
  /** The folder for uploads until they are checked. */
  folder: string;
};

export const accountRequestsRoutes = (app: App, { requests, uploads, approvals, hints, folder }: Deps): void => {
  serve(app, requestAccount, async ({ body, address, idempotencyKey, log }) => {
    await requests.ask(body, { address, key: idempotencyKey, log });
    return { message: 'Your request has reached the club' };
  });
  serve(app, uploadRequestImage, ({ query, address, request }) =>
    uploads.upload(query.kind, address, async () => {
      const { file, texts } = await receiveForm(request, {
        field: 'file',
        texts: ['ticket'],
        folder,
        ...limitOf(query.kind),
      });
      try {
        const { ticket } = parse(uploadRequestImage.body, texts) as z.output<typeof uploadRequestImage.body>;
        return { file, ticket };
      } catch (error) {
        await file?.remove();
        throw error;
      }
    }),
  );
  serve(app, confirmRequest, async ({ body, log }) => {
    await requests.confirm(body.token, log);
    return { message: 'Address confirmed' };
  });
  serve(app, getRequestHints, ({ params, query }) => hints.get(params.id, query.squad));
  serve(app, approveUser, ({ params, body, caller, ifMatch }) => approvals.approve(params.id, body, caller, ifMatch));
  serve(app, rejectUser, ({ params, caller, ifMatch }) => approvals.reject(params.id, caller, ifMatch));
};

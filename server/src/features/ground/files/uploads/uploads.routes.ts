import { deleteImage, uploadImage } from '@touchline/contract/club/uploads';
import { receiveFile } from '../../../../http/multipart.ts';
import { serve, type App } from '../../../../http/serve.ts';
import type { RemovalsService } from './removals.service.ts';
import type { UploadsService } from './uploads.service.ts';

type Deps = {
  uploads: UploadsService;
  removals: RemovalsService;
  /** Where uploads are stored until they are checked. */
  folder: string;
  /** Called after an image was removed. */
  onRemoved: () => void;
};

export const uploadsRoutes = (app: App, { uploads, removals, folder, onRemoved }: Deps): void => {
  serve(app, uploadImage, ({ query, caller, request }) =>
    uploads.upload(query.kind, caller, (limit) => receiveFile(request, { field: 'file', folder, ...limit })),
  );
  serve(app, deleteImage, async ({ body, caller }) => {
    await removals.removeImage(body.url, caller);
    onRemoved();
    return { deleted: 1 };
  });
};

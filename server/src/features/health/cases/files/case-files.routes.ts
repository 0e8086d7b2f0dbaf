import { addCaseFile, deleteCaseFile, listCaseFiles } from '@touchline/contract/health/case-files';
import { receiveFile } from '../../../../http/multipart.ts';
import { serve, type App } from '../../../../http/serve.ts';
import type { CaseFilesService } from './case-files.service.ts';

type Deps = {
  files: CaseFilesService;
  /** Where uploads are stored until they are checked. */
  folder: string;
  /** Called after files were removed. */
  onRemoved: () => void;
};

export const caseFilesRoutes = (app: App, { files, folder, onRemoved }: Deps): void => {
  serve(app, listCaseFiles, ({ params, caller }) => files.list(params.id, caller));
  serve(app, addCaseFile, ({ params, caller, request, once }) =>
    files.add(params.id, caller, (limit) => receiveFile(request, { field: 'file', folder, ...limit }), once),
  );
  serve(app, deleteCaseFile, async ({ params, caller }) => {
    const answer = await files.remove(params.id, params.file, caller);
    onRemoved();
    return answer;
  });
};

import { readFile } from 'node:fs/promises';
import { importDiagnoses, listDiagnoses } from '@touchline/contract/health/diagnoses';
import { limits } from '@touchline/contract/wire/limits';
import { messages } from '@touchline/contract/wire/sentences';
import { receiveFile } from '../../../http/multipart.ts';
import { serve, type App } from '../../../http/serve.ts';
import { invalidField } from '../../../lib/errors.ts';
import type { DiagnosesService } from './diagnoses.service.ts';

type Deps = {
  diagnoses: DiagnosesService;
  /** The folder for a file until it is read. */
  folder: string;
};

const wanted = { field: 'file', maxBytes: limits.importBytes, tooLargeMessage: messages.importFileSize };

export const diagnosesRoutes = (app: App, { diagnoses, folder }: Deps): void => {
  serve(app, listDiagnoses, ({ query, language }) => diagnoses.list(query, language));
  serve(app, importDiagnoses, async ({ request, caller }) => {
    const received = await receiveFile(request, { ...wanted, folder });
    if (!received) throw invalidField('file', 'required');
    try {
      return await diagnoses.take(await readFile(received.path), caller);
    } finally {
      await received.remove();
    }
  });
};

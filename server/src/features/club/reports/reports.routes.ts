import { limits } from '@touchline/contract/wire/limits';
import { msg } from '@touchline/contract/wire/messages';
import { messages } from '@touchline/contract/wire/sentences';
import { createReport, deleteReports, getReport, listReports, updateReport } from '@touchline/contract/club/reports';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { receiveForm, type ReceivedFile } from '../../../http/multipart.ts';
import { parse, serve, type App } from '../../../http/serve.ts';
import type { ReportsService } from './reports.service.ts';

type Deps = {
  reports: ReportsService;
  /** The folder for files until they are stored. */
  folder: string;
};

const wanted = {
  field: 'file',
  texts: ['title', 'type', 'squad'],
  maxBytes: limits.reportBytes,
  tooLargeMessage: messages.fileSize,
};

const file = z.custom<ReceivedFile>((value) => value !== undefined, msg('fileRequired'));
const newReport = createReport.body.extend({ file });
const changes = updateReport.body.extend({ file: file.optional() });

/** A form without a chosen file contains an empty one without a name. */
const isChosen = (received: ReceivedFile): boolean => received.name !== '' || received.bytes > 0;

export const reportsRoutes = (app: App, { reports, folder }: Deps): void => {
  const receive = async <Form extends z.ZodType>(request: FastifyRequest, form: Form): Promise<z.output<Form>> => {
    const { file: received, texts } = await receiveForm(request, { ...wanted, folder });
    try {
      const chosen = received && isChosen(received) ? received : undefined;
      if (!chosen) await received?.remove();
      return parse(form, { ...texts, ...(chosen && { file: chosen }) }) as z.output<Form>;
    } catch (error) {
      await received?.remove();
      throw error;
    }
  };

  serve(app, listReports, ({ query, caller, language }) => reports.list(query, caller, language));
  serve(app, createReport, ({ request, caller, idempotencyKey }) =>
    reports.create(() => receive(request, newReport), caller, idempotencyKey),
  );
  serve(app, getReport, ({ params, caller }) => reports.read(params.id, caller));
  serve(app, updateReport, ({ params, request, caller, ifMatch }) =>
    reports.update(params.id, () => receive(request, changes), caller, ifMatch),
  );
  serve(app, deleteReports, ({ body, caller }) => reports.remove(body.ids, caller));
};

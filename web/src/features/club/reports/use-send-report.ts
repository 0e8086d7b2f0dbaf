import type { ReportCategory } from '@touchline/contract/club/reports';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateReport, useUpdateReport } from '../../../api/club/reports.ts';
import { useSquadChoices } from '../../../api/people/squad-choices.ts';
import { sendFailureText } from '../../../hooks/uploads/send-image.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { createIdempotencyKeys } from '../../../lib/http/idempotency-key.ts';
import type { ReportForm } from './report-form.ts';

type Sending = { onProgress: (share: number) => void; signal: AbortSignal };

/** Sends a report with its file: progress, errors, and cancellation. */
export function useSendReport(type: ReportCategory, refuse: (messages: { file: string }) => void) {
  const { t } = useTranslation();
  // With one squad nothing is sent: the report is then for all who see that one.
  const hasSquads = useSquadChoices() !== undefined;
  const [keys] = useState(createIdempotencyKeys);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const { mutateAsync: createReport } = useCreateReport();
  const { mutateAsync: updateReport } = useUpdateReport();
  const stop = useCallback(() => running.current?.abort(), []);

  const explain = (error: unknown) => {
    if (!(error instanceof ApiError) || error.errors.length > 0) return;
    // These errors concern the whole body, most of which is the file.
    if (error.code === 'payloadTooLarge') refuse({ file: t('validation.fileSize') });
    else if (error.code === 'unsupportedMediaType') refuse({ file: t('validation.fileType') });
    // The dialog has alerts for these two.
    else if (error.code !== 'preconditionFailed' && error.code !== 'resourceNotFound')
      setFailure(sendFailureText(t, error));
  };

  const run = async (file: File | null, send: (sending: Sending) => Promise<unknown>) => {
    const abort = new AbortController();
    running.current = abort;
    const show = (share: number | null) => {
      if (file && running.current === abort) setProgress(share);
    };
    setFailure(null);
    show(0);
    try {
      // A progress ring needs only a hundred steps.
      await send({ signal: abort.signal, onProgress: (share) => show(Math.round(share * 100) / 100) });
    } catch (error) {
      if (file && !abort.signal.aborted) explain(error);
      throw error;
    } finally {
      show(null);
    }
  };

  return {
    /** 0 to 1 while a file is uploading. */
    progress,
    /** Why the upload failed. */
    failure,
    create: ({ title, squad, file }: ReportForm) =>
      run(file, async (sending) => {
        if (!file) return;
        const body = { title: title.trim(), type, ...(hasSquads && { squad }) };
        const { name, size, lastModified } = file;
        const idempotencyKey = keys.keyOf([body, name, size, lastModified]);
        await createReport({ ...sending, body, file, idempotencyKey });
        keys.forget();
      }),
    update: (
      id: string,
      { file, ...changes }: { title?: string; squad?: string; file?: File },
      ifMatch: string | undefined,
    ) => run(file ?? null, (sending) => updateReport({ ...sending, id, changes, file, ifMatch })),
    stop,
    /** Aborts it and clears its errors. */
    forget: () => {
      running.current?.abort();
      running.current = null;
      setProgress(null);
      setFailure(null);
    },
  };
}

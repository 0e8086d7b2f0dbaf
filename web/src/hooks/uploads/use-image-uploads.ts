import type { Image } from '@touchline/contract/wire/common';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readyImage } from '../../lib/images/ready-image.ts';
import { needsLook } from '../../lib/forms/image-rules.ts';
import { sendFailureText, type SendImage } from './send-image.ts';

type Upload = { file: File; progress: number | null; error: string | null };

/**
 * Uploads pictures as soon as they are chosen, with the given call. Passes on each uploaded picture with its key and an
 * object URL that is only valid in this page.
 */
export function useImageUploads<Field extends string>(
  send: SendImage<'profile' | 'document'>,
  onUploaded: (field: Field, image: Image) => void,
) {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<Partial<Record<string, Upload>>>({});
  const aborts = useRef(new Map<string, AbortController>());
  const previews = useRef<string[]>([]);

  const forget = (field: Field) => {
    aborts.current.get(field)?.abort();
    aborts.current.delete(field);
    setUploads((current) => ({ ...current, [field]: undefined }));
  };
  const reset = () => {
    for (const abort of aborts.current.values()) abort.abort();
    aborts.current.clear();
    for (const preview of previews.current) URL.revokeObjectURL(preview);
    previews.current = [];
    setUploads({});
  };
  // Another person was selected, or the page was left: abort running uploads.
  useEffect(() => {
    const running = aborts.current;
    const shown = previews;
    return () => {
      for (const abort of running.values()) abort.abort();
      for (const preview of shown.current) URL.revokeObjectURL(preview);
    };
  }, []);

  const start = async (field: Field, file: File) => {
    forget(field);
    const abort = new AbortController();
    aborts.current.set(field, abort);
    const show = (change: Partial<Upload>) => {
      if (abort.signal.aborted) return;
      setUploads((current) => ({
        ...current,
        [field]: { file, progress: 0, error: null, ...current[field], ...change },
      }));
    };
    show({ file, progress: 0, error: null });
    try {
      const ready = needsLook(file, 'document') ? await readyImage(file, 'document') : file;
      if (abort.signal.aborted) return;
      const { key } = await send({
        file: ready,
        kind: field === 'profileImage' ? 'profile' : 'document',
        onProgress: (progress) => show({ progress }),
        signal: abort.signal,
      });
      if (abort.signal.aborted) return;
      const url = URL.createObjectURL(ready);
      previews.current.push(url);
      forget(field);
      onUploaded(field, { key, url });
    } catch (error) {
      // The error listener reports it; the message also appears beside its picture.
      show({ progress: null, error: sendFailureText(t, error) });
    }
  };

  const isRunning = (field: string) => uploads[field] !== undefined && uploads[field].progress !== null;

  return {
    isRunning: Object.keys(uploads).some(isRunning),
    isRunningIn: (fields: readonly string[]) => fields.some(isRunning),
    of: (field: Field) => {
      const entry = uploads[field];
      return {
        progress: entry?.progress ?? null,
        error: entry?.error ?? null,
        start: (file: File) => void start(field, file),
        stop: () => forget(field),
        retry: entry?.error ? () => void start(field, entry.file) : undefined,
      };
    },
    reset,
  };
}

export type ImageUploads<Field extends string> = ReturnType<typeof useImageUploads<Field>>;

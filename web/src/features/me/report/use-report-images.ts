import type { Image } from '@touchline/contract/wire/common';
import { limits } from '@touchline/contract/wire/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readyImage } from '../../../lib/images/ready-image.ts';
import { imageProblem, needsLook, problemText } from '../../../lib/forms/image-rules.ts';
import { failureText } from '../parts/failure-text.ts';

export type ReportImage = {
  id: number;
  /** Object URL, valid only in this page. */
  url: string;
  /** Key of the upload; null until it is complete. */
  key: string | null;
  /** 0 to 1 during the upload. */
  progress: number | null;
  error: string | null;
};

type Send = (input: {
  file: File;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}) => Promise<Pick<Image, 'key'>>;

/** Uploads each photo separately as soon as it is chosen, using the `send` function passed in. */
export function useReportImages(send: Send) {
  const { t } = useTranslation();
  const [photos, setPhotos] = useState<readonly ReportImage[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const files = useRef(new Map<number, { file: File; abort: AbortController; url: string }>());
  const last = useRef(0);

  // The page was left: abort pending uploads.
  useEffect(() => {
    const all = files.current;
    return () => {
      for (const { abort, url } of all.values()) {
        abort.abort();
        URL.revokeObjectURL(url);
      }
    };
  }, []);

  const update = (id: number, change: Partial<ReportImage>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));

  const start = async (id: number) => {
    const found = files.current.get(id);
    if (!found) return;
    const { signal } = found.abort;
    update(id, { progress: 0, error: null });
    try {
      const file = needsLook(found.file, 'gallery') ? await readyImage(found.file, 'gallery') : found.file;
      if (signal.aborted) return;
      const { key } = await send({
        file,
        // A progress ring needs only a hundred steps.
        onProgress: (share) => update(id, { progress: Math.round(share * 100) / 100 }),
        signal,
      });
      if (!signal.aborted) update(id, { key, progress: null });
    } catch (error) {
      if (!signal.aborted) update(id, { progress: null, error: failureText(t, error) });
    }
  };

  return {
    photos,
    refused,
    /** Adds valid files up to the limit. */
    add: (chosen: readonly File[]) => {
      const problem = chosen.map((file) => imageProblem(file, 'gallery')).find((found) => found !== null);
      setRefused(problem ? problemText(t, problem) : null);
      const good = chosen.filter((file) => imageProblem(file, 'gallery') === null);
      const added = good.slice(0, limits.complaintPhotosMax - photos.length).map((file) => {
        const id = (last.current += 1);
        const url = URL.createObjectURL(file);
        files.current.set(id, { file, abort: new AbortController(), url });
        return { id, url, key: null, progress: 0, error: null };
      });
      setPhotos((all) => [...all, ...added]);
      for (const { id } of added) void start(id);
    },
    retry: (id: number) => void start(id),
    /** Removes a photo and aborts its upload if it is running. */
    remove: (id: number) => {
      const found = files.current.get(id);
      found?.abort.abort();
      if (found) URL.revokeObjectURL(found.url);
      files.current.delete(id);
      setPhotos((all) => all.filter((photo) => photo.id !== id));
    },
    isPending: photos.some(({ key }) => key === null),
    keys: photos.flatMap(({ key }) => (key === null ? [] : [key])),
  };
}

export type ReportImages = ReturnType<typeof useReportImages>;

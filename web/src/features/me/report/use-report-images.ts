import type { Image } from '@touchline/contract/wire/common';
import { limits } from '@touchline/contract/wire/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageProblem } from '../../../lib/forms/image-rules.ts';
import { failureText } from '../parts/failure-text.ts';

export type ReportImage = {
  id: number;
  /** Of this page alone. */
  url: string;
  /** Of the upload; null until it has come up. */
  key: string | null;
  /** 0 to 1 while it runs. */
  progress: number | null;
  error: string | null;
};

type Send = (input: {
  file: File;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}) => Promise<Pick<Image, 'key'>>;

/** Sends photos as soon as they are chosen, each for itself, by the call that is handed in. */
export function useReportImages(send: Send) {
  const { t } = useTranslation();
  const [photos, setPhotos] = useState<readonly ReportImage[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const files = useRef(new Map<number, { file: File; abort: AbortController; url: string }>());
  const last = useRef(0);

  // The page was left: what still runs would reach nobody.
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
      const { key } = await send({
        file: found.file,
        // A hundred steps are enough to draw a ring.
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
    /** Takes the files that keep the rules, as far as there is room. */
    add: (chosen: readonly File[]) => {
      const problem = chosen.map((file) => imageProblem(file, 'gallery')).find((found) => found !== null);
      setRefused(problem ? t(problem) : null);
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
    /** Takes a photo out, and ends its upload if it runs. */
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

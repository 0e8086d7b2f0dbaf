import type { GalleryImage } from '@touchline/contract/football/galleries';
import { limits } from '@touchline/contract/wire/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readyImage } from '../../../lib/images/ready-image.ts';
import { imageProblem, needsLook, problemText } from '../../../lib/forms/image-rules.ts';
import {
  type GalleryItem,
  imagesOf,
  inputOf,
  isSameGallery,
  itemOf,
  movedTo,
  needsDescription,
  rebased,
  withoutCover,
} from './gallery-items.ts';
import { previewOf } from './image-preview.ts';
import { createSendQueue, sendPatiently } from './send-queue.ts';
import { sendFailureText, type SendImage } from '../../../hooks/uploads/send-image.ts';

/** A rejected file, and why. */
export type RefusedFile = { name: string; message: string };

type State = { base: readonly GalleryImage[]; items: readonly GalleryItem[]; refused: readonly RefusedFile[] };

const nothing: State = { base: [], items: [], refused: [] };
// The server's limit of concurrent uploads per session.
const uploadsAtOnce = 4;

/**
 * The draft of a record's pictures. Each file is uploaded separately once it is chosen, by the `send` function that
 * is passed in; descriptions, order and removals reach the record when the page saves `changes`.
 */
export function useGalleryUploads(send: SendImage<'gallery'>) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>(nothing);
  const [queue] = useState(() => createSendQueue(uploadsAtOnce));
  const files = useRef(new Map<string, File>());
  const aborts = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());
  const count = useRef(0);

  const setItems = (change: (all: readonly GalleryItem[]) => readonly GalleryItem[]) =>
    setState((current) => ({ ...current, items: change(current.items) }));
  const update = (id: string, change: Partial<GalleryItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...change } : item)));

  const clear = () => {
    for (const abort of aborts.current.values()) abort.abort();
    for (const preview of previews.current) URL.revokeObjectURL(preview);
    aborts.current.clear();
    previews.current.clear();
    files.current.clear();
  };
  // The page was left: abort pending uploads.
  useEffect(() => {
    const running = aborts.current;
    const shown = previews.current;
    return () => {
      for (const abort of running.values()) abort.abort();
      for (const preview of shown) URL.revokeObjectURL(preview);
    };
  }, []);

  const upload = async (id: string, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    const show = (change: Partial<GalleryItem>) => {
      if (!signal.aborted) update(id, change);
    };
    // A progress ring needs only a hundred steps.
    const onProgress = (share: number) => show({ progress: Math.round(share * 100) / 100 });
    try {
      const ready = needsLook(file, 'gallery') ? await readyImage(file, 'gallery') : file;
      if (signal.aborted) return;
      const { key } = await sendPatiently(() => send({ file: ready, kind: 'gallery', onProgress, signal }), signal);
      show({ key, progress: null });
      files.current.delete(id);
    } catch (error) {
      show({ progress: null, error: sendFailureText(t, error) });
    }
  };

  const enqueue = (id: string, file: File) => {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    queue.add(() => upload(id, file, abort.signal));
    return abort.signal;
  };

  const preview = async (id: string, file: File, signal: AbortSignal) => {
    const url = await previewOf(file, signal);
    if (url === null) return;
    previews.current.add(url);
    update(id, { url, thumb: url });
  };

  /** Adds valid files and reports the others; returns the id of the first added picture. */
  const add = (chosen: readonly File[]): string | undefined => {
    const refused: RefusedFile[] = [];
    const added: GalleryItem[] = [];
    for (const file of chosen) {
      const problem = imageProblem(file, 'gallery');
      if (problem) refused.push({ name: file.name, message: problemText(t, problem) });
      else if (state.items.length + added.length >= limits.galleryImagesMax)
        refused.push({ name: file.name, message: t('pieces.gallery.tooMany', { count: limits.galleryImagesMax }) });
      else {
        const id = `new-${(count.current += 1)}`;
        files.current.set(id, file);
        added.push({ id, key: null, url: '', thumb: '', description: '', isCover: false, progress: 0, error: null });
      }
    }
    setState((current) => ({ ...current, items: [...current.items, ...added], refused }));
    for (const { id } of added) {
      const file = files.current.get(id);
      if (file) void preview(id, file, enqueue(id, file));
    }
    return added[0]?.id;
  };

  const items = withoutCover(state.items);
  const images = imagesOf(items);
  const isRunning = items.some(({ progress }) => progress !== null);
  const hasProblem = items.some((item) => item.error !== null || needsDescription(item));

  return {
    items,
    refused: state.refused,
    forgetRefused: () => setState((current) => ({ ...current, refused: [] })),
    add,
    /** Retries a single failed file. */
    retry: (id: string) => {
      const file = files.current.get(id);
      if (!file) return;
      update(id, { progress: 0, error: null });
      enqueue(id, file);
    },
    /** Removes a picture and aborts its upload if it is running. */
    remove: (id: string) => {
      aborts.current.get(id)?.abort();
      files.current.delete(id);
      setItems((all) => all.filter((item) => item.id !== id));
    },
    describe: (id: string, description: string) => update(id, { description }),
    moveTo: (id: string, index: number) =>
      setItems((all) => {
        const shown = withoutCover(all);
        return [...movedTo(shown, id, index), ...all.filter((item) => !shown.includes(item))];
      }),

    /** Starts with the pictures of a record, or with none. */
    start: (base: readonly GalleryImage[]) => {
      clear();
      setState({ base, items: base.map(itemOf), refused: [] });
    },
    /** Discards everything unsaved: on Cancel, or after a save. */
    stop: () => {
      clear();
      setState(nothing);
    },
    /** Applies the local changes to the pictures of a newer record. */
    rebase: (base: readonly GalleryImage[]) =>
      setState((current) => ({ ...current, base, items: rebased(current.items, current.base, base) })),

    /** The uploaded pictures, in order. */
    images,
    /** The same in the format of POST and PATCH. */
    changes: inputOf(images),
    isChanged: images.length < items.length || !isSameGallery(images, withoutCover(state.base)),
    isEmpty: items.length === 0,
    isRunning,
    /** True if a picture failed or lacks its description: saving is blocked. */
    hasProblem,
    canSave: !isRunning && !hasProblem,
  };
}

export type GalleryUploads = ReturnType<typeof useGalleryUploads>;

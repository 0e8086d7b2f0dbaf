import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Loaded } from '../../lib/http/api-client.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { onWipe } from '../../lib/session/wipe.ts';
import { useStore } from '../../lib/state/store.ts';
import type { createAutosave, Version } from './autosave.ts';

export type Autosaver<T> = ReturnType<typeof createAutosave<T>>;

/** The version that was loaded; `contentOf` takes from a record what is edited. */
export const loadedVersion = <R extends { updatedBy: string | null; updatedAt: string | null }, T>(
  { record, etag }: Loaded<R>,
  contentOf: (record: R) => T,
): Version<T> => ({ content: contentOf(record), etag, by: record.updatedBy, at: record.updatedAt });

/** Whether the server answered with one of these codes. */
export const hasCode = (error: unknown, ...codes: ApiError['code'][]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

/**
 * Keeps one draft per record, beside the pages: those that edit the same record share it, and what could not be saved waits
 * until somebody comes back. A sign-out drops all.
 */
export const keptDrafts = <T>(make: (queryClient: QueryClient, id: string) => Autosaver<T>) => {
  let drafts = new WeakMap<QueryClient, Map<string, Autosaver<T>>>();
  onWipe(() => {
    drafts = new WeakMap();
  });
  return (queryClient: QueryClient, id: string): Autosaver<T> => {
    const byId = drafts.get(queryClient) ?? new Map<string, Autosaver<T>>();
    drafts.set(queryClient, byId);
    const found = byId.get(id) ?? make(queryClient, id);
    byId.set(id, found);
    return found;
  };
};

type Options = {
  /** The draft ends with its page: what failed to save is tried once more as the page is left. */
  endsWithPage?: boolean;
};

/**
 * Follows the `newest` version and saves what is left of a draft when its page is closed or left. Gives the state of saving
 * and what a page does with it; `saving.draft` is what is not saved yet.
 */
export function useAutosaved<T>(
  autosave: Autosaver<T>,
  newest: Version<T> | undefined,
  { endsWithPage = false }: Options = {},
) {
  const saving = useStore(autosave.store);
  useEffect(() => {
    if (newest) autosave.follow(newest);
  }, [autosave, newest]);
  useEffect(() => {
    const leave = () => void autosave.save(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      if (endsWithPage || autosave.store.get().state === 'rest') void autosave.save();
    };
  }, [autosave, endsWithPage]);

  return {
    content: saving.draft ?? newest?.content,
    saving,
    undo: autosave.undo,
    redo: autosave.redo,
    /** Tries to save again. */
    retry: () => void autosave.save(),
    /** Saves at once what waits; whether the server has all of it. */
    settle: autosave.flush,
    /** Drops one's own changes for those of somebody else. */
    loadTheirs: autosave.drop,
    /** Saves one's own changes over those of somebody else. */
    keepMine: () => void autosave.keepMine(),
  };
}

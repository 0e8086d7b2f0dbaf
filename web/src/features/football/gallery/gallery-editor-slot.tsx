import { Suspense } from 'react';
import { useFetchWhenIdle } from '../../../hooks/use-fetch-when-idle.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import type { GalleryEditorProps } from './gallery-editor.tsx';

const { Component: GalleryEditor, preload } = splitComponent<GalleryEditorProps>(async () => ({
  default: (await import('./gallery-editor.tsx')).GalleryEditor,
}));

/** The gallery in edit mode, as the last part of a page. Its code loads once the page is idle. */
export function GalleryEditorSlot(props: GalleryEditorProps) {
  return (
    <Suspense>
      <GalleryEditor {...props} />
    </Suspense>
  );
}

/** Fetches the code of the editor ahead of the press on Edit. */
export const useGalleryEditorCode = (): void => useFetchWhenIdle(preload);

import type { DialogProps } from './dialog-types.ts';
import { splitOverlay } from './split-overlay.tsx';

const { Overlay, preload } = splitOverlay<DialogProps>(async () => ({
  default: (await import('./dialog-window.tsx')).DialogWindow,
}));

/** Fetches the code of the dialogs; opening one does so too. */
export const preloadDialog = preload;

/** Traps the focus and returns it to the opener. On phones it slides in from the bottom. */
export const Dialog = Overlay;

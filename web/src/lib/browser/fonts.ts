import { writeStored } from './storage.ts';

/**
 * Lets the page fetch its fonts, which a first opening puts off (public/boot-console.js): code and texts come first, because
 * only they are needed to show the page. Later openings have the fonts in the browser's cache and use them from the first
 * paint on.
 */
export const startFonts = (): void => {
  delete document.documentElement.dataset.fonts;
  writeStored('local', 'fonts', 'kept');
};

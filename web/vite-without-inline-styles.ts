import type { Plugin } from 'vite';

/**
 * The content policy is `style-src 'self'` with trusted types, so two habits of react-aria must not reach the browser:
 * a <style> element for iOS while a dialog is open (base.css sets overscroll-behavior instead), and `innerHTML = ''` in
 * its announcer. If an update of react-aria writes them differently, the build fails here. The marker in index.html
 * prevents its third habit, the style of pressable elements.
 */
const replacements = [
  { file: /overlays[/\\]usePreventScroll\.m?js$/, from: 'document.head.prepend(style);', to: '' },
  { file: /live-announcer[/\\]LiveAnnouncer\.m?js$/, from: ".innerHTML = ''", to: '.replaceChildren()' },
];

export const withoutInlineStyles = (): Plugin => ({
  name: 'without-inline-styles',
  transform(code, id) {
    const path = id.split('?')[0] ?? id;
    const found = replacements.find(
      ({ file }) => path.includes('react-aria') && !/[/\\]exports[/\\]/.test(path) && file.test(path),
    );
    if (!found) return null;
    if (!code.includes(found.from)) this.error(`${path} no longer contains ${found.from}`);
    return { code: code.replaceAll(found.from, found.to), map: null };
  },
});

import type { Plugin } from 'vite';

/**
 * The content policy is `style-src 'self'` with trusted types, so two habits of react-aria may not reach the browser:
 * a <style> element for iOS while a dialog is open (base.css sets overscroll-behavior once and for all instead), and
 * `innerHTML = ''` in its announcer. An update of react-aria that writes them another way stops the build here.
 * Its third habit, the style of pressable elements, is answered by the marker in index.html.
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

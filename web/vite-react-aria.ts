import type { Plugin } from 'vite';

/**
 * What of react-aria must not reach the browser. The content policy is `style-src 'self'` with trusted types, which refuses
 * a <style> element for iOS while a dialog is open (base.css sets overscroll-behavior instead), and `innerHTML = ''` in its
 * announcer. The marker in index.html prevents its third habit, the style of pressable elements. As soon as its code loads,
 * it checks the browser's language by a call that makes the browser look through its calendars of all languages, which
 * blocks a phone for 60 ms; the other call refuses the same values. If an update of react-aria writes them differently, the
 * build fails here.
 */
const replacements = [
  { file: /overlays[/\\]usePreventScroll\.m?js$/, from: 'document.head.prepend(style);', to: '' },
  { file: /live-announcer[/\\]LiveAnnouncer\.m?js$/, from: ".innerHTML = ''", to: '.replaceChildren()' },
  {
    file: /i18n[/\\]useDefaultLocale\.m?js$/,
    from: 'Intl.DateTimeFormat.supportedLocalesOf(',
    to: 'Intl.getCanonicalLocales(',
  },
];

export const patchedReactAria = (): Plugin => ({
  name: 'patched-react-aria',
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

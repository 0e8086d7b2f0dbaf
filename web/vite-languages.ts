import type { Plugin } from 'vite';
// By its path: Vite bundles it into the configuration, whereas Node 20 cannot load a package written in TypeScript.
import { directionOf, languages } from '../contract/src/wire/languages.ts';
import { partOf, readTexts } from './vite-texts.ts';

/** The name, and the texts for the time before the others are here or when they never come. They are bundled. */
const firstTexts = ['app.name', 'app.startup', 'app.system'];
/** Those that the players' pages show: in four languages, the others would take half a kilobyte of a phone's load. */
export const playersFirstTexts = ['app.name', 'app.startup.tryAgain', 'app.startup.unreachableTitle', 'app.system'];

const inHtml = {
  '%languages%': languages.join(' '),
  '%rtl%': languages.filter((language) => directionOf(language) === 'rtl').join(' '),
};

/** A page whose boot scripts know the languages. */
export const fillLanguages = (html: string): string =>
  Object.entries(inHtml).reduce((filled, [place, codes]) => filled.replaceAll(place, codes), html);

/** Gives the list of languages to what runs before the code that knows it: the first texts, and the boot scripts of a page. */
export const languageParts = (bundled: readonly string[] = firstTexts): Plugin => ({
  name: 'language-parts',
  config: () => ({
    define: {
      __FIRST_TEXTS__: JSON.stringify(
        Object.fromEntries(languages.map((language) => [language, partOf(readTexts(language), bundled)])),
      ),
    },
  }),
  transformIndexHtml: {
    order: 'pre',
    handler: fillLanguages,
  },
});

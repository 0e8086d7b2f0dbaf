import { join } from 'node:path';
import type { Plugin } from 'vite';
// Imported by path: Vite bundles it into the configuration, while Node 20 cannot load a TypeScript package.
import { directionOf, languages } from '../contract/src/wire/languages.ts';
import { homePath } from './src/lib/session/redirect.ts';
import { partOf, readTexts } from './vite-texts.ts';

/** The name, and bundled texts that are needed before the others load or if they fail to load. */
const firstTexts = ['app.name', 'app.startup', 'app.system'];
/** The ones that the players' pages use; all of them in four languages would add half a kilobyte for a phone. */
export const playersFirstTexts = ['app.name', 'app.startup.tryAgain', 'app.startup.unreachableTitle', 'app.system'];

const small = join(import.meta.dirname, 'src/lib/i18n/small-i18n');
/** Aliases of builds, development and tests: our texts need a tenth of what i18next can do. */
export const smallI18n = { i18next: join(small, 'i18next.ts'), 'react-i18next': join(small, 'react-i18next.ts') };

/** A value as JSON for an HTML attribute. */
export const inAttribute = (value: unknown): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** What the splash says in each language before any code has loaded. */
const splashTexts = () =>
  Object.fromEntries(
    languages.map((language) => {
      const { app } = partOf(readTexts(language), ['app.name', 'app.system']);
      return [language, app];
    }),
  );

const inHtml = {
  '%home%': homePath,
  '%languages%': languages.join(' '),
  '%splash%': inAttribute(splashTexts()),
  '%rtl%': languages.filter((language) => directionOf(language) === 'rtl').join(' '),
};

/** A page whose boot scripts need the list of languages, the texts of the splash or the home page. */
export const fillLanguages = (html: string): string =>
  Object.entries(inHtml).reduce((filled, [place, codes]) => filled.replaceAll(place, codes), html);

/** Injects the list of languages into code that runs before the app: the first texts and a page's boot scripts. */
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

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languages } from '../contract/src/wire/languages.ts';
import { languageParts } from './vite-languages.ts';
import { playerArea } from './vite-player.ts';
import { withoutInlineStyles } from './vite-without-inline-styles.ts';

const libraries = (...names: string[]) => new RegExp(`[/\\\\]node_modules[/\\\\](${names.join('|')})[/\\\\]`);

// With all their imports. Excludes the page itself, because scripts/size.mjs looks for it in the list of chunks.
const gate =
  /[/\\]src[/\\](app[/\\](app|start)|components[/\\](credentials[/\\]credentials-form|fields[/\\]checkbox)|hooks[/\\]use-login-failure)\.tsx?$/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    // react-aria includes thirty languages; the console needs those of the list.
    { ...optimizeLocales.vite({ locales: languages }), enforce: 'pre' },
    languageParts(),
    withoutInlineStyles(),
    { ...playerArea(), apply: 'serve' },
  ],
  server: {
    proxy: Object.fromEntries(
      ['/auth', '/v1', '/setup', '/files', '/health', '/docs'].map((path) => [
        path,
        process.env.API_URL ?? 'http://localhost:3000',
      ]),
    ),
  },
  build: {
    target: 'es2023',
    // The content policy refuses fonts as data: URLs (font-src 'self'), and inlined drawings would be cached with the
    // style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries that every page needs; the chunk changes only with their versions.
            {
              name: 'base',
              test: libraries('react', 'react-dom', 'scheduler', 'i18next', 'react-i18next'),
              priority: 2,
            },
            // Everything the sign-in page loads, in one chunk: a dozen small files compress and load worse.
            { name: 'gate', test: gate, priority: 1 },
          ],
        },
      },
    },
  },
});

import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languages } from '../contract/src/wire/languages.ts';
import { iconsByFile } from './vite-icons.ts';
import { languageParts, playersFirstTexts, smallI18n } from './vite-languages.ts';
import { phoneChunks } from './vite-phone-chunks.ts';
import { playerArea } from './vite-player.ts';
import { inlineLimits, pureContract } from './vite-pure-contract.ts';
import { patchedReactAria } from './vite-react-aria.ts';

const chunks = phoneChunks();

/**
 * The players' area, built apart from the console: shared code is bundled separately for each, so that a phone loads
 * none of the console's code and the sign-in page none of the players'. In development, vite.config.ts serves both.
 */
export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: languages }), enforce: 'pre' },
    languageParts(playersFirstTexts),
    patchedReactAria(),
    pureContract(),
    inlineLimits(),
    iconsByFile(),
    playerArea(),
    chunks.plugin,
  ],
  resolve: { alias: smallI18n },
  build: {
    target: 'es2023',
    // The console's build copies them.
    copyPublicDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, 'player.html'),
      // By itself rolldown makes a chunk of each set of modules that the same pages load, some of a few lines.
      output: {
        codeSplitting: {
          // React stays with the first page, which needs no queries.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'queries', test: /[/\\]node_modules[/\\]@tanstack[/\\]/ },
            chunks.group,
          ],
        },
      },
    },
  },
});

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languages } from '../contract/src/wire/languages.ts';
import { fewChunks } from './vite-chunks.ts';
import { dialCodes } from './vite-dial-codes.ts';
import { iconsByFile } from './vite-icons.ts';
import { languageParts, smallI18n } from './vite-languages.ts';
import { playerArea } from './vite-player.ts';
import { inlineLimits, pureContract } from './vite-pure-contract.ts';
import { routeChunks } from './vite-routes.ts';
import { patchedReactAria } from './vite-react-aria.ts';

const chunks = fewChunks();

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    // react-aria includes thirty languages; the console needs those of the list.
    { ...optimizeLocales.vite({ locales: languages }), enforce: 'pre' },
    dialCodes(),
    languageParts(),
    patchedReactAria(),
    pureContract(),
    inlineLimits(),
    iconsByFile(),
    chunks.plugin,
    routeChunks(),
    { ...playerArea(), apply: 'serve' },
  ],
  resolve: { alias: smallI18n },
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
          groups: chunks.groups,
        },
      },
    },
  },
});

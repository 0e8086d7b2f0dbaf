import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { playerArea } from './vite-player.ts';
import { withoutInlineStyles } from './vite-without-inline-styles.ts';

const libraries = (...names: string[]) => new RegExp(`[/\\\\]node_modules[/\\\\](${names.join('|')})[/\\\\]`);

// With all that these import. Not the page itself: scripts/size.mjs looks for it in the list of chunks.
const gate =
  /[/\\]src[/\\](app[/\\](app|start)|components[/\\](credentials[/\\]credentials-form|fields[/\\]checkbox)|hooks[/\\]use-login-failure)\.tsx?$/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    // react-aria brings thirty languages; the console speaks four.
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE', 'es-ES', 'pt-BR', 'pt-PT'] }), enforce: 'pre' },
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
    // Fonts and drawings as data: URLs would be refused by the content policy (font-src 'self') and cached with the sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page stands on, whoever it is for; it changes with a library's version alone.
            {
              name: 'base',
              test: libraries('react', 'react-dom', 'scheduler', 'i18next', 'react-i18next'),
              priority: 2,
            },
            // All that the sign-in page loads in one piece: a dozen small files compress and travel worse.
            { name: 'gate', test: gate, priority: 1 },
          ],
        },
      },
    },
  },
});

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutInlineStyles } from './vite-without-inline-styles.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    // react-aria brings thirty languages; the console speaks four.
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE', 'es-ES', 'pt-BR', 'pt-PT'] }), enforce: 'pre' },
    withoutInlineStyles(),
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
  },
});

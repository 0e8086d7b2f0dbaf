import 'i18next';
import type { Language } from '@touchline/contract/wire/languages';
import type texts from '../../../public/locales/en.json';

type FirstTexts = { app: Pick<(typeof texts)['app'], 'name' | 'startup' | 'system'> };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof texts; first: FirstTexts };
  }
}

declare global {
  /** The first texts of each language, injected by vite-languages.ts. */
  const __FIRST_TEXTS__: Record<Language, FirstTexts>;
  /** Each country's dial code without its plus, injected by vite-dial-codes.ts. */
  const __DIAL_CODES__: Record<string, string>;
}

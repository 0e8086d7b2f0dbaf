import 'i18next';
import type texts from '../../../public/locales/en.json';
import type firstTexts from './first-texts.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof texts; first: (typeof firstTexts)['en'] };
  }
}

import 'i18next';
import type texts from '../../../public/locales/en.json';
import type firstWords from './first-texts.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof texts; first: (typeof firstWords)['en'] };
  }
}

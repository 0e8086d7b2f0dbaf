import { createInstance, type TFunction } from 'i18next';
import type { Language } from '@touchline/contract/wire/languages';
import { backendOf, interpolation, isolateValues } from './i18n.ts';

/**
 * The texts of one language, whatever the page's own is: for a paper that is given to somebody else. Throws if they can't be
 * loaded.
 */
export const textsIn = async (language: Language): Promise<TFunction> => {
  const texts = 'translation';
  const instance = createInstance();
  await instance
    .use(backendOf(''))
    .use(isolateValues)
    .init({ lng: language, fallbackLng: language, ns: texts, defaultNS: texts, maxRetries: 1, interpolation })
    .catch(() => undefined);
  if (!instance.hasResourceBundle(language, texts)) throw new Error(`no texts in ${language}`);
  return instance.t;
};

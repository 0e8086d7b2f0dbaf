import { directionOf } from '@touchline/contract/wire/languages';
import { isolated } from '../isolated.ts';

/**
 * Replaces i18next (smallI18n in vite-languages.ts), whose 15 kB would be a sixth of what a phone loads. Supports only what our texts use: dots in keys, `{{values}}`, isolated if their direction differs, plurals, a
 * default, one fallback language. small-i18n.test.ts compares its output with i18next's for every text.
 */
type Tree = { [key: string]: string | Tree };
type Values = Record<string, unknown> & { count?: number; ns?: string; defaultValue?: string };
type Backend = {
  type: 'backend';
  read: (language: string, namespace: string, answer: (error: unknown, texts: Tree | null) => void) => void;
};
type Options = {
  lng: string;
  fallbackLng: string;
  defaultNS?: string;
  resources?: Record<string, Record<string, Tree>>;
  maxRetries?: number;
};
type Event = 'languageChanged' | 'initialized' | 'loaded' | 'added';

const retryMs = 350;

const find = (tree: Tree | undefined, key: string): string | undefined => {
  let found: string | Tree | undefined = tree;
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
};

const fill = (language: string, text: string, values: Values): string =>
  text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? isolated(language, String(value)) : whole;
  });

const pluralRules = new Map<string, Intl.PluralRules>();
/** Lists ask for the plural of every row, and making the rules costs far more than asking them. */
const pluralOf = (language: string, count: number): Intl.LDMLPluralRule => {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
};

export type SmallI18n = ReturnType<typeof createInstance>;

/** A set of texts with its language; `texts` holds them by language and namespace. The app has one; tests create their own. */
export const createInstance = (texts = new Map<string, Tree>()) => {
  const listeners = new Map<Event, Set<(value: string) => void>>();
  let backend: Backend | undefined;
  let namespace = 'translation';
  let fallback = 'en';
  let retries = 0;

  const placeOf = (language: string, ns: string) => `${language}/${ns}`;
  const emit = (event: Event, value = '') => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value);
  };

  const readOnce = (language: string) =>
    new Promise<boolean>((resolve) => {
      if (!backend) return resolve(false);
      backend.read(language, namespace, (_error, read) => {
        if (read) texts.set(placeOf(language, namespace), read);
        resolve(read !== null);
      });
    });
  const read = async (language: string): Promise<boolean> => {
    for (let attempt = 0; ; attempt += 1) {
      if (await readOnce(language)) return true;
      if (attempt >= retries) return false;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  };
  const told = () => {
    instance.t = translatorOf(namespace);
    emit('added');
  };

  const textOf = (language: string, ns: string, key: string, count: number | undefined) => {
    const tree = texts.get(placeOf(language, ns));
    const plural = count === undefined ? undefined : find(tree, `${key}_${pluralOf(language, count)}`);
    return plural ?? find(tree, key);
  };

  /** A new function for each language and text change, so that components that use it re-render. */
  const translatorOf =
    (ns: string) =>
    (keys: string | readonly string[], values: Values = {}): string => {
      const wanted = typeof keys === 'string' ? [keys] : keys;
      for (const key of wanted) {
        for (const language of [instance.language, fallback]) {
          const text = textOf(language, values.ns ?? ns, key, values.count);
          if (text !== undefined) return fill(instance.language, text, values);
        }
      }
      return values.defaultValue ?? wanted.at(-1) ?? '';
    };

  const instance = {
    language: 'en',
    t: translatorOf(namespace),
    translatorOf,
    use: (module: { type?: string }) => {
      if (module.type === 'backend') backend = module as Backend;
      return instance;
    },
    init: async (options: Options): Promise<void> => {
      instance.language = options.lng;
      fallback = options.fallbackLng;
      namespace = options.defaultNS ?? namespace;
      retries = options.maxRetries ?? 0;
      for (const [language, spaces] of Object.entries(options.resources ?? {})) {
        for (const [ns, tree] of Object.entries(spaces)) texts.set(placeOf(language, ns), tree);
      }
      emit('languageChanged', options.lng);
      // Every language has every text (texts.test.ts): the fallback is only needed if the chosen one fails to load.
      if (backend && !(await read(options.lng)) && options.lng !== fallback) await read(fallback);
      told();
      emit('initialized');
      emit('loaded');
    },
    reloadResources: async (languages: readonly string[]): Promise<void> => {
      await Promise.all([...new Set(languages)].map(read));
      told();
      emit('loaded');
    },
    changeLanguage: async (language: string): Promise<void> => {
      if (!instance.hasResourceBundle(language, namespace)) await read(language);
      instance.language = language;
      emit('languageChanged', language);
      told();
    },
    /** Whether a text stands under the key, in the language or in the fallback. */
    exists: (key: string): boolean =>
      [instance.language, fallback].some((language) => textOf(language, namespace, key, undefined) !== undefined),
    dir: () => directionOf(instance.language),
    hasResourceBundle: (language: string, ns: string): boolean => texts.has(placeOf(language, ns)),
    on: (event: Event, listener: (value: string) => void): void => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off: (event: Event, listener: (value: string) => void): void => {
      listeners.get(event)?.delete(listener);
    },
  };
  return instance;
};

/** The loaded texts of the app, so that tests can take some away. */
export const loadedTexts = new Map<string, Tree>();
const i18n = createInstance(loadedTexts);
export default i18n;

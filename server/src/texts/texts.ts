import { languageOf, type Language } from '@touchline/contract/wire/languages';
import { byLanguage } from './by-language.ts';
import type { Words } from './en/words.ts';
import type { MailTexts } from './language-texts.ts';

/** The server's texts and search words in one language. */
export type LanguageTexts = MailTexts & Words;

const texts: Record<Language, LanguageTexts> = byLanguage;

/** The server's texts in a language; English for any code that is not in the list of languages. */
export const textsOf = (code: string): LanguageTexts => texts[languageOf(code)];

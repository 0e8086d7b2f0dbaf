import { languageOf, type Language } from '@touchline/contract/wire/languages';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { LanguageTexts } from './language-texts.ts';
import { pt } from './pt.ts';

const texts: Record<Language, LanguageTexts> = { en, ar, es, pt };

/** The server's texts in a language; English for any code that is not in the list of languages. */
export const textsOf = (code: string): LanguageTexts => texts[languageOf(code)];

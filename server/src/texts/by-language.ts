// Written by `node scripts/server-texts.mjs` from the languages of the contract.
import { mails as arMails } from './ar/mails.ts';
import { words as arWords } from './ar/words.ts';
import { mails as enMails } from './en/mails.ts';
import { words as enWords } from './en/words.ts';
import { mails as esMails } from './es/mails.ts';
import { words as esWords } from './es/words.ts';
import { mails as ptMails } from './pt/mails.ts';
import { words as ptWords } from './pt/words.ts';

/** The texts of each language. */
export const byLanguage = {
  en: { ...enMails, ...enWords },
  ar: { ...arMails, ...arWords },
  es: { ...esMails, ...esWords },
  pt: { ...ptMails, ...ptWords },
};

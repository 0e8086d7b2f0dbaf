import { asciiEmail, isEmail } from '@touchline/contract/wire/email';

/** Addresses in a cell, and whether something beside them was left out. */
export type ReadEmails = { emails: string[]; isPlain: boolean };

const signs = ".:'";

/** Signs around an address: the end of a sentence, quotes. */
const withoutSigns = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && signs.includes(text[from]!)) from += 1;
  while (to > from && signs.includes(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
};

/** Reads the addresses of a cell: with names in front, as links, several of them. Empty for a text without any. */
export const emailsIn = (cell: string): ReadEmails => {
  const whole = asciiEmail(cell.trim());
  if (isEmail(whole)) return { emails: [whole], isPlain: true };
  const parts = cell.split(/[\s,;|/<>()[\]"]+|mailto:/iu).filter((part) => part.includes('@'));
  const emails = parts
    .map((part) => asciiEmail(withoutSigns(part.split('?')[0] ?? '')))
    .filter((address) => isEmail(address));
  return { emails: [...new Set(emails)], isPlain: false };
};

import { latinDigits } from './digits.ts';
import { limits } from './limits.ts';

// Free of zod and of any library, so that forms can use it. What a number means is the server's (lib/phones).

/** Characters without a width, among them the direction marks that phones and spreadsheets copy along. */
const invisible = /[\p{Cf}\ufe0e\ufe0f]/gu;
/** No-break and thin blanks, and the dot in the middle that some write between groups. */
const oddBlanks = /[\s\u00b7\u2027\u2219\u22c5\u30fb]+/gu;
const oddDashes = /[\p{Pd}\u2212]/gu;

/**
 * A phone number as it is stored: as typed, with Arabic, Persian and full-width digits as 0 to 9, without invisible characters, with plain
 * blanks and dashes, without the `.0` that a spreadsheet leaves, and `++` and `+00` as `+`.
 */
export const tidyPhone = (typed: string): string =>
  latinDigits(typed.normalize('NFKC'))
    .replace(invisible, '')
    .replace(oddBlanks, ' ')
    .replace(oddDashes, '-')
    .trim()
    .replace(/^tel[.:]+ ?/iu, '')
    .replace(/^(\+?\d+)\.0$/u, '$1')
    .replace(/^\+ ?(?:\+|00) ?/u, '+');

/** An extension behind a number: `ext. 12`, `x12`, `#12`. */
const extension = /[,;]? ?(?:extension|extn?|x|#)[ .:=]{0,3}\d{1,5}$/iu;

/** What is dialled: a plus or none, and digits; neither an extension nor a zero in brackets behind a country code. */
export const dialledPhone = (phone: string): string => {
  const number = phone.replace(extension, '');
  const shown = /^\(?\+/u.test(number) ? number.replace(/\( ?0 ?\)/u, '') : number;
  return shown.replace(/[^\d+]/gu, '').replace(/(?!^)\+/gu, '');
};

/**
 * True for a phone number as people write one: 8 to 15 digits, a plus before them, blanks, brackets, dots, dashes and
 * slashes between them, an extension behind. Tidy it first. A superset of the specification, which counts the characters.
 */
export const isPhone = (phone: string): boolean => {
  const digits = dialledPhone(phone).replace('+', '').length;
  return (
    phone.length <= limits.phoneTextMax &&
    digits >= limits.phoneMin &&
    digits <= limits.phoneMax &&
    /^\(?\+?[\d ()./-]+$/u.test(phone.replace(extension, ''))
  );
};

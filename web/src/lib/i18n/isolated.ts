import { directionOf } from '@touchline/contract/wire/languages';

const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const leftToRightLetter = /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u;

/**
 * What stands inside a sentence with letters of the other direction is set apart from it. It would otherwise draw the
 * number or the sign that follows onto its other side.
 */
export const isolated = (language: string, text: string): string =>
  (directionOf(language) === 'rtl' ? leftToRightLetter : rightToLeftLetter).test(text) ? `\u2068${text}\u2069` : text;

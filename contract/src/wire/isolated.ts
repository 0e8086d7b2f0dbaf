import { directionOf } from './languages.ts';

const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const leftToRightLetter = /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u;

/** A minute like 45+2, or a formation: after an Arabic letter its numbers would change places. */
const joinedNumbers = /\d\+\d|\d(?:-\d){2}/;

/**
 * Isolates text inside a sentence of the opposite direction. Otherwise a number or punctuation mark after it would
 * appear on the wrong side.
 */
export const isolated = (language: string, text: string): string =>
  (
    directionOf(language) === 'rtl'
      ? leftToRightLetter.test(text) || joinedNumbers.test(text)
      : rightToLeftLetter.test(text)
  )
    ? `\u2068${text}\u2069`
    : text;

// Free of zod, and short: the sign-in page has it too.

/** Unicode keeps the ten digits of a script together, from 0 to 9: the distance from the first one is the value. */
const valueOf = (digit: string): string => {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0)! - value - 1))) value += 1;
  return `${value}`;
};

/** A text with the digits of any script (Arabic, Persian, full-width …) as 0 to 9. */
export const latinDigits = (text: string): string => text.replace(/(?!\d)\p{Nd}/gu, valueOf);

// Free of zod, so that inputs can use it.

const foreignDigit = /(?![0-9])\p{Nd}/gu;
const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Unicode keeps the ten digits of a script together, from 0 to 9: the distance from the first one is the value. */
const valueOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && isDigit(zero - 1)) zero -= 1;
  return String(code - zero);
};

/** A text with the digits of any script (Arabic, Persian, full-width …) as 0 to 9. */
export const latinDigits = (text: string): string => text.replace(foreignDigit, valueOf);

// Arabic keyboards type their own figures, Spanish and Portuguese ones a decimal comma.
const latinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)).replace(/[,٫]/gu, '.');

/** The number that was typed; null for an empty field, NaN for what is no number. */
export const numberOf = (text: string): number | null => {
  const typed = latinDigits(text.trim());
  if (typed === '') return null;
  return /^[+-]?\d+(\.\d+)?$/u.test(typed) ? Number(typed) : Number.NaN;
};

/** Comma-separated text as a list, without the empty entries. The Arabic comma counts too. */
export const listOf = (text: string): string[] =>
  text
    .split(/[,،]/u)
    .map((entry) => entry.trim())
    .filter(Boolean);

export const listText = (list: readonly string[]): string => list.join(', ');

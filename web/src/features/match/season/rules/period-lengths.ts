/** "2 × 45", "45 + 40" for unequal ones; '' for none. */
export const lengthsText = (lengths: readonly number[]): string => {
  const [first] = lengths;
  if (first === undefined) return '';
  return lengths.every((length) => length === first) ? `${lengths.length} × ${first}` : lengths.join(' + ');
};

const latin = (text: string) => text.replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

const isLength = (length: number) => Number.isInteger(length) && length >= 1 && length <= 90;

/** The lengths that somebody typed, two at most; undefined if they can't be read. A lone number is that of two halves. */
export const lengthsIn = (text: string): number[] | undefined => {
  const typed = latin(text).trim();
  if (typed === '' || typed === '–' || typed === '-') return [];
  const times = /^([12])\s*[x×*]\s*(\d{1,2})$/iu.exec(typed);
  const lengths = times
    ? Array.from({ length: Number(times[1]) }, () => Number(times[2]))
    : /^\d{1,2}$/u.test(typed)
      ? [Number(typed), Number(typed)]
      : /^\d{1,2}\s*\+\s*\d{1,2}$/u.test(typed)
        ? typed.split('+').map(Number)
        : undefined;
  return lengths?.every(isLength) ? lengths : undefined;
};

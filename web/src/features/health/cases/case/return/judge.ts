const signs = ['>=', '<=', '≥', '≤', '<', '>'] as const;
const numbers = /-?\d+(?:[.,]\d+)?/u;

const numberOf = (text: string): number | undefined => {
  const found = numbers.exec(text)?.[0];
  return found === undefined ? undefined : Number(found.replace(',', '.'));
};

/** The unit that stands after the number of a target: `%` of `90 %`. */
export const unitOf = (target: string): string =>
  numbers.test(target) ? target.split(numbers).slice(1).join('').trim() : '';

/**
 * Whether a measured value meets its target. A target without a sign is the least that is needed; undefined if target or
 * value is no number, which a person then judges.
 */
export const meets = (value: string, target: string): boolean | undefined => {
  const sign = signs.find((one) => target.trim().startsWith(one));
  const [measured, wanted] = [numberOf(value), numberOf(target)];
  if (measured === undefined || wanted === undefined) return undefined;
  if (sign === '<') return measured < wanted;
  if (sign === '>') return measured > wanted;
  return sign === '<=' || sign === '≤' ? measured <= wanted : measured >= wanted;
};

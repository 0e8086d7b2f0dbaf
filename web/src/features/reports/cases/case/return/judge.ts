const pattern = /^\s*(>=|<=|≥|≤|<|>)?\s*(\d+(?:[.,]\d+)?)\s*(.*)$/u;

const numberOf = (text: string): number | undefined => {
  const found = /-?\d+(?:[.,]\d+)?/u.exec(text)?.[0];
  return found === undefined ? undefined : Number(found.replace(',', '.'));
};

/** The unit that stands after the number of a target: `%` of `90 %`. */
export const unitOf = (target: string): string => pattern.exec(target)?.[3]?.trim() ?? '';

/**
 * Whether a measured value meets its target. A target without a sign is the least that is needed; undefined if target or
 * value is no number, which a person then judges.
 */
export const meets = (value: string, target: string): boolean | undefined => {
  const [, sign = '>=', least = ''] = pattern.exec(target) ?? [];
  const [measured, wanted] = [numberOf(value), numberOf(least)];
  if (measured === undefined || wanted === undefined) return undefined;
  switch (sign) {
    case '<':
      return measured < wanted;
    case '>':
      return measured > wanted;
    case '<=':
    case '≤':
      return measured <= wanted;
    default:
      return measured >= wanted;
  }
};

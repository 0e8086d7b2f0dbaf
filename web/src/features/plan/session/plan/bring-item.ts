import type { BringItem } from '@touchline/contract/football/session/session-fields';
import { limits } from '@touchline/contract/wire/limits';

const countMax = 999;
/** "12", "12x" and "x12". */
const countOf = (word: string | undefined): number | null => {
  const count = Number(word?.replace(/[x×]/u, ''));
  return word !== undefined && /\d/u.test(word) && Number.isInteger(count) && count >= 1 && count <= countMax
    ? count
    : null;
};

/** "12 cones", "cones 12" and "12 x cones" are twelve cones; without a number it is only what; null for nothing. */
export const itemOf = (typed: string): BringItem | null => {
  const words = typed.split(/\s/u).filter((word) => word !== '');
  if (words.length === 0) return null;
  const named = (what: readonly string[], count: number | null): BringItem => ({
    what: what
      .filter((word) => count === null || !/^[x×]$/u.test(word))
      .join(' ')
      .slice(0, limits.nameMax),
    count,
  });
  const [first, last] = [countOf(words[0]), countOf(words.at(-1))];
  if (words.length > 1 && first !== null) return named(words.slice(1), first);
  return words.length > 1 && last !== null ? named(words.slice(0, -1), last) : named(words, null);
};

import { randomInt } from 'node:crypto';

/** A password that meets the product's policy, without characters that look alike. */
export const newDemoPassword = (): string => {
  const kinds = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '@$!%*?&'];
  const from = (letters: string) => letters[randomInt(letters.length)]!;
  const letters = [...kinds.map(from), ...Array.from({ length: 12 }, () => from(kinds.slice(0, 3).join('')))];
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other]!, letters[last]!];
  }
  return letters.join('');
};

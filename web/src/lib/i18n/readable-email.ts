import { asciiEmail } from '@touchline/contract/wire/email';

/** The step of RFC 3492, section 6.1. */
const adapt = (delta: number, points: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
};

const digitOf = (code: number): number => {
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
  return code >= 0x61 && code <= 0x7a ? code - 0x61 : Number.NaN;
};

/** The letters of a label that servers write as `xn--…` (RFC 3492); undefined if it is none. */
const decodeLabel = (label: string): string | undefined => {
  const [, basic = '', encoded = ''] = /^xn--(?:(.+)-)?([a-z0-9]+)$/u.exec(label) ?? [];
  const points = [...basic].map((letter) => letter.codePointAt(0) ?? 0);
  let [point, index, bias, at] = [128, 0, 72, 0];
  while (at < encoded.length) {
    const before = index;
    let [weight, k, isLast] = [1, 36, false];
    while (!isLast) {
      const digit = digitOf(encoded.charCodeAt(at));
      if (Number.isNaN(digit)) return undefined;
      const threshold = Math.min(26, Math.max(1, k - bias));
      index += digit * weight;
      isLast = digit < threshold;
      weight *= 36 - threshold;
      k += 36;
      at += 1;
    }
    bias = adapt(index - before, points.length + 1, before === 0);
    point += Math.floor(index / (points.length + 1));
    index %= points.length + 1;
    if (point > 0x10ffff) return undefined;
    points.splice(index, 0, point);
    index += 1;
  }
  return points.length === 0 ? undefined : String.fromCodePoint(...points);
};

/**
 * Scripts whose letters are not mistaken for others: Latin with the marks of European languages, and Arabic. A domain in
 * Cyrillic or Greek letters can look like another one, so it stays as it is.
 */
const isClear = (label: string): boolean =>
  /^[a-z\d\u00df-\u00f6\u00f8-\u017e-]+$/u.test(label) || /^[\p{Script=Arabic}\d-]+$/u.test(label);

/** An address to be read: `ana@ñandú.example` for `ana@xn--and-6ma2c.example`. */
export const readableEmail = (email: string): string => {
  const at = email.lastIndexOf('@') + 1;
  const labels = email.slice(at).split('.');
  const shown = labels.map((label) => {
    const letters = decodeLabel(label);
    return letters !== undefined && isClear(letters) ? letters : label;
  });
  const readable = email.slice(0, at) + shown.join('.');
  return asciiEmail(readable) === email ? readable : email;
};

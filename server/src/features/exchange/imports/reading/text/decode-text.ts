/** Says whether a word is a known head of a column. */
export type Knows = (head: string) => boolean;

/** The text of bytes in an encoding; undefined if they are not in it. */
export const decode = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Without a byte order mark, plain letters of UTF-16 show as zeros in every other byte. */
const utf16Of = (bytes: Buffer): string | undefined => {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  const start = bytes.subarray(0, 400);
  const zeros = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
  });
  const [even, odd] = zeros as [number, number];
  if (odd > start.length / 5 && even === 0) return 'utf-16le';
  return even > start.length / 5 && odd === 0 ? 'utf-16be' : undefined;
};

/** What spreadsheets wrote before UTF-8, the likeliest first: it wins where the letters say nothing. */
const legacy = ['windows-1252', 'windows-1256', 'macintosh', 'iso-8859-6'] as const;

const headLines = 20;
const sampleBytes = 16 * 1024;

/** The start of a file, cut at the end of a line. */
const startOf = (bytes: Buffer): Buffer => {
  if (bytes.length <= sampleBytes) return bytes;
  const end = bytes.lastIndexOf(0x0a, sampleBytes);
  return bytes.subarray(0, end > 0 ? end : sampleBytes);
};

const headsIn = (text: string, knows: Knows): number =>
  text
    .split(/\r\n?|\n/, headLines)
    .flatMap((line) => line.split(/[;,\t|]/, 60))
    .filter((cell) => /[^\0-\x7f]/.test(cell) && knows(cell.replace(/"/g, '').trim())).length;

const arabic = /\p{Script=Arabic}/u;
const accented = /[\u00c0-\u024f]/;
const plain = /[A-Za-z]/;
/** Signs that stand between two letters only if the letters are misread. */
const odd = /[\u0080-\u009f\u0192\u02c6\u02dc\u2020-\u2026\u2030-\u20ac\u2122\u00a1-\u00bf\u00d7\u00f7]/;

/** How well letters fit to their neighbours: Arabic ones stand together, accented ones between plain ones. */
const likelihoodOf = (text: string): number => {
  let score = 0;
  for (let at = 1; at < text.length; at += 1) {
    const [before, sign] = [text[at - 1]!, text[at]!];
    if (before <= '\x7f' && sign <= '\x7f') continue;
    const pair = before + sign;
    if (arabic.test(before) && arabic.test(sign)) score += 1;
    else if (arabic.test(pair) && (plain.test(pair) || accented.test(pair))) score -= 2;
    else if (accented.test(before) && accented.test(sign)) score -= 1;
    else if (accented.test(pair) && plain.test(pair)) score += 1;
    else if (odd.test(sign) && /\p{L}/u.test(before) && /\p{L}/u.test(text[at + 1] ?? '')) score -= 2;
  }
  return score;
};

/** Decided by what comes out: known heads first, then likely letters. */
const fromLegacy = (bytes: Buffer, knows: Knows): string => {
  const start = startOf(bytes);
  const readings = legacy.flatMap((encoding) => {
    const text = decode(encoding, start);
    return text === undefined ? [] : [{ encoding, heads: headsIn(text, knows), likelihood: likelihoodOf(text) }];
  });
  const best = readings.reduce((chosen, one) => {
    if (one.heads !== chosen.heads) return one.heads > chosen.heads ? one : chosen;
    return one.likelihood > chosen.likelihood ? one : chosen;
  });
  return new TextDecoder(best.encoding).decode(bytes);
};

/**
 * The text of a file that does not name its encoding: UTF-8, UTF-16, else one that spreadsheets use in Western Europe or in
 * Arabic countries. Undefined for what is no text.
 */
export const decodeText = (bytes: Buffer, knows: Knows): string | undefined => {
  const wide = utf16Of(bytes);
  const text = wide ? decode(wide, bytes) : (decode('utf-8', bytes) ?? fromLegacy(bytes, knows));
  return text?.includes('\0') ? undefined : text;
};

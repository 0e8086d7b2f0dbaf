import { yieldWhenDue } from '../../../../../lib/concurrency/event-loop.ts';
import { decodeText, type Knows } from './decode-text.ts';
import { createLineEnds } from './line-ends.ts';

/** A property of a card: its group (`item1` of `item1.TEL`), name and parameters in capitals, and its value as it stands. */
export type CardProperty = {
  group: string;
  name: string;
  /** The values of each parameter; those without a name, of version 2.1, are of `TYPE`. */
  parameters: Map<string, string[]>;
  value: string;
};

/** No name, number or address is longer. */
const valueMax = 4_000;

/** A line after unfolding, with the number of the file's line where it begins. */
type Line = { line: number; text: string };

const isQuotedPrintable = (text: string): boolean => {
  const colon = text.indexOf(':');
  return colon > 0 && /;(?:ENCODING=)?QUOTED-PRINTABLE(?:;|$)/i.test(text.slice(0, Math.min(colon, 500)));
};

/** Unfolds lines of bytes, each as one sign: a fold may stand within a letter of several bytes. */
export const unfold = async (bytes: string): Promise<Line[]> => {
  const lines: Line[] = [];
  const { endOf, behind } = createLineEnds(bytes);
  let parts: string[] = [];
  let begun = 0;
  let isSoft = false;
  const finish = (): void => {
    if (parts.length > 0) lines.push({ line: begun, text: parts.join('') });
    parts = [];
  };
  for (let place = 0, line = 1; place < bytes.length; line += 1) {
    if (line % 256 === 0) await yieldWhenDue();
    const end = endOf(place);
    const text = bytes.slice(place, end);
    place = behind(end);
    if (isSoft) parts.push(text);
    else if (/^[ \t]/.test(text) && parts.length > 0) parts.push(text.slice(1));
    else {
      finish();
      begun = line;
      parts = [text];
    }
    // A quoted-printable value goes on behind a line that ends with an equals sign.
    isSoft = text.endsWith('=') && (isSoft || isQuotedPrintable(parts[0]!));
    if (isSoft) parts[parts.length - 1] = parts.at(-1)!.slice(0, -1);
  }
  finish();
  return lines;
};

/** Splits at a sign, but not within double quotes. */
const splitUnquoted = (text: string, sign: string): string[] => {
  if (!text.includes('"')) return text.split(sign);
  return text.match(sign === ';' ? /(?:"[^"]*"?|[^";])+/g : /(?:"[^"]*"?|[^",])+/g) ?? [];
};

/** Where the value of a property begins: behind the first colon outside quotes. */
const colonOf = (text: string): number => {
  let isQuoted = false;
  for (let at = 0; at < Math.min(text.length, 4_000); at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === ':' && !isQuoted) return at;
  }
  return -1;
};

const parametersOf = (parts: readonly string[]): Map<string, string[]> => {
  const parameters = new Map<string, string[]>();
  for (const part of parts.slice(0, 20)) {
    const equals = part.indexOf('=');
    const name = equals < 0 ? 'TYPE' : part.slice(0, equals).trim().toUpperCase();
    const values = splitUnquoted(part.slice(equals + 1), ',').flatMap((value) =>
      // `TYPE="cell,voice"` of version 4.0.
      name === 'TYPE' ? value.replaceAll('"', '').toUpperCase().split(',') : [value.replaceAll('"', '')],
    );
    parameters.set(name, [...(parameters.get(name) ?? []), ...values]);
  }
  return parameters;
};

const fromQuotedPrintable = (value: string): string =>
  value.replace(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const decodeValue = (value: string, charset: string | undefined, knows: Knows): string => {
  const bytes = Buffer.from(value, 'latin1');
  if (charset && !/^utf-?8$/i.test(charset))
    try {
      return new TextDecoder(charset).decode(bytes);
    } catch {
      // A name that nobody knows: decided by what comes out, like a value without a name.
    }
  return /^[\0-\x7f]*$/.test(value) ? value : (decodeText(bytes, knows) ?? '');
};

/** The property of an unfolded line; undefined for what is none. */
export const propertyOf = (text: string, knows: Knows): CardProperty | undefined => {
  const colon = colonOf(text);
  if (colon <= 0) return undefined;
  const [head = '', ...rest] = splitUnquoted(text.slice(0, colon), ';');
  const dot = head.lastIndexOf('.');
  const parameters = parametersOf(rest);
  const isQuoted = [...(parameters.get('ENCODING') ?? []), ...(parameters.get('TYPE') ?? [])].some(
    (value) => value.toUpperCase() === 'QUOTED-PRINTABLE',
  );
  const raw = text.slice(colon + 1, colon + 1 + valueMax);
  return {
    group: head.slice(0, Math.max(0, dot)).toUpperCase(),
    name: head
      .slice(dot + 1)
      .trim()
      .toUpperCase(),
    parameters,
    value: decodeValue(isQuoted ? fromQuotedPrintable(raw) : raw, parameters.get('CHARSET')?.[0], knows),
  };
};

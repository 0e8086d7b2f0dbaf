import { isPhone, tidyPhone } from '@touchline/contract/wire/phone';
import { meaningOf } from './phone-meaning.ts';

/** A phone number out of a cell. */
export type ReadPhone = {
  /** As written, tidied: what a record stores. The rule `phone` of the contract takes it. */
  text: string;
  /** `+34600123456`; null if the number means nothing in the club's country. */
  e164: string | null;
  /** Up to five digits behind the number. `text` has them too. */
  extension?: string;
  /** Somebody should look: no such number is in the plan of its country. */
  question?: true;
  /** The words beside it, such as `madre`. */
  note?: string;
};

export type ReadPhones = {
  phones: ReadPhone[];
  /** What could not be read as a number, as written. */
  notes: string[];
};

/** No cell of numbers is longer: such a text is a note as a whole. */
const cellMax = 500;

/** A part of a cell that may hold a number, and the words of brackets in it. */
type Part = { text: string; words: string[] };

/** A number as most lists have it, with nothing to tidy or to take apart: 8 to 15 digits, as `isPhone` asks. */
const plainNumber = /^(?:\+[1-9]\d{7,14}|\d{8,15})$/u;
const scientific = /^\d+(?:[.,]\d+)?E\+?\d+$/iu;
/** Between two numbers for sure: line ends, bars, semicolons, words of four languages, a plus behind a number. */
const surely = /[;|\n]+|\s(?:y|e|o|ou|or|and|&|أو|و)\s|(?<=\d)\s+(?=\+)/iu;
/** Between two numbers, or within one (`030/1234567`). */
const maybe = /[/,]/u;
const ofExtension = /[,;]\s?(?=(?:ext|x\s*\d|#))/giu;
const bracketed = /[([]([^()[\]]*)[)\]]/gu;
/** The number within a part, and an extension behind it. */
const numberWithin = /\(?\+? ?\(?\d[\d ()./-]*[\d)]/u;
const extensionBehind = /^[ .]*(?:extension|extn?|x|#)[ .:=]*(\d+)/iu;
/** Words that only say that a number follows. */
const labels =
  /^(?:tel|tlf|tfno|telf|teléfono|telefono|telefone|telemóvel|móvil|movil|mobile|cell|phone|ph|tlm|tm|whatsapp|هاتف|جوال|الهاتف|الجوال)$/iu;

const digitCount = (text: string): number => text.replace(/\D/gu, '').length;

/** A number of fewer digits is none by itself: `030/1234567` and `600,000,007` are one each. */
const ownDigitsMin = 7;

const splitAtSigns = (text: string, countryCode: string): string[] => {
  const parts = text.split(maybe).map((part) => part.trim());
  if (parts.length === 1 || parts.every((part) => digitCount(part) === 0 || digitCount(part) >= ownDigitsMin))
    return parts;
  return meaningOf(text, countryCode).e164 === null ? parts : [text.replaceAll(',', ' ')];
};

/** Two numbers with nothing but a blank between them. */
const splitAtBlanks = (text: string): string[] => {
  const groups = text.split(' ');
  const areNumbers = groups.length > 1 && groups.every((group) => /^\+?\d{8,15}$/u.test(group));
  return areNumbers ? groups : [text];
};

const partsOf = (cell: string, countryCode: string): Part[] =>
  cell
    .replace(ofExtension, ' ')
    .split(surely)
    .flatMap((piece) => splitAtSigns(piece, countryCode))
    .flatMap((piece) => {
      const words: string[] = [];
      const outside = piece.replace(bracketed, (all: string, inside: string) => {
        if (!/\p{L}/u.test(inside)) return all;
        words.push(inside.trim());
        return ' ';
      });
      const text = outside.replace(/\s+/gu, ' ').trim();
      return splitAtBlanks(text).map((each) => ({ text: each, words }));
    })
    .filter(({ text, words }) => text !== '' || words.length > 0);

const wordsIn = (text: string): string[] => {
  const words = text.split(/[\s.:,;=-]+/u).filter((word) => /[\p{L}\d]/u.test(word) && !labels.test(word));
  return words.length === 0 ? [] : [words.join(' ')];
};

/** The bracket of words behind a number may be cut off from them. */
const withoutOpenBracket = (text: string): string => {
  const open = text.lastIndexOf('(');
  return open > text.lastIndexOf(')') ? text.slice(0, open) + text.slice(open + 1) : text;
};

/** The number of one part; a second number that was written like an extension follows. */
const numbersOf = ({ text, words }: Part, countryCode: string): ReadPhone[] => {
  const at = numberWithin.exec(text);
  if (!at) return [];
  const number = tidyPhone(withoutOpenBracket(at[0]));
  const rest = text.slice(at.index + at[0].length);
  const [behind = '', digits = ''] = extensionBehind.exec(rest) ?? [];
  const isExtension = /^[1-9]\d{0,4}$/u.test(digits);
  const { e164, international, isSure } = meaningOf(number, countryCode);
  const written = isPhone(number) ? number : international();
  if (written === null || !isPhone(written)) return [];
  const further = isExtension || digits === '' ? [] : numbersOf({ text: digits, words: [] }, countryCode);
  const isRead = isExtension || further.length > 0;
  const beside = [text.slice(0, at.index), isRead ? rest.slice(behind.length) : rest];
  const note = [...words, ...beside.flatMap(wordsIn)].join(', ');
  const phone: ReadPhone = {
    text: isExtension ? `${written} ext. ${digits}` : written,
    e164,
    ...(isExtension && { extension: digits }),
    ...(!isSure && { question: true as const }),
    ...(note !== '' && { note }),
  };
  return [phone, ...further];
};

/** Words alone, as in `600 123 456; madre`, belong to the number before them; before any number they are a note. */
const joinNotes = (read: readonly { part: Part; phones: ReadPhone[] }[]): ReadPhones => {
  const phones: ReadPhone[] = [];
  const notes: string[] = [];
  for (const { part, phones: found } of read) {
    const last = phones.at(-1);
    const words = [part.text, ...part.words].filter(Boolean).join(', ');
    if (found.length > 0) phones.push(...found);
    else if (last && digitCount(words) === 0) last.note = last.note === undefined ? words : `${last.note}, ${words}`;
    else notes.push(words);
  }
  return { phones, notes };
};

/**
 * Reads the phone numbers of one cell of a list as people fill it in: several of them, words beside them, any script's
 * digits, `00` or nothing for the plus. `countryCode` is the club's, ISO 3166-1 alpha-2: what a number without a country
 * code means. Keeps what was written and never guesses in silence: an unsure number is a question, what is no number a
 * note. Pure; takes about 80 microseconds a number, so that a long list is read in turns (see event-loop.ts).
 */
export const readPhones = (cell: string, { countryCode }: { countryCode: string }): ReadPhones => {
  if (cell.length > cellMax) return { phones: [], notes: [cell] };
  if (plainNumber.test(cell)) {
    const { e164, isSure } = meaningOf(cell, countryCode);
    return { phones: [{ text: cell, e164, ...(!isSure && { question: true as const }) }], notes: [] };
  }
  const lines = cell.split(/[\n\r]+/u);
  const plain = lines.map(tidyPhone).filter(Boolean).join('\n');
  if (plain === '') return { phones: [], notes: [] };
  if (scientific.test(plain)) return { phones: [], notes: [plain] };
  const read = partsOf(plain, countryCode).map((part) => ({ part, phones: numbersOf(part, countryCode) }));
  return joinNotes(read);
};

import { limits } from '@touchline/contract/wire/limits';
import type { MessageKey } from '@touchline/contract/wire/messages';

/** A name as it is stored, and what was done to it. */
export type ReadName = { name: string; notes: MessageKey[] };

const beside = /\([^()]*\)|\[[^[\]]*\]|["“”«»„][^"“”«»„]*["“”«»„]/gu;

/** True for words that only have capitals, at least two: a surname in lists of federations. */
const isCapitals = (word: string): boolean => /^\p{Lu}[\p{Lu}\p{M}'’-]+$/u.test(word);

/** `BERZAL QUINTANA Hugo` is turned round; `HUGO BERZAL` and `JP Sol` say nothing about the order. */
const ofCapitals = (words: readonly string[]): string[] | undefined => {
  const end = words.findIndex((word) => !isCapitals(word));
  if (end < 1 || words.slice(end).some((word) => isCapitals(word))) return undefined;
  const family = words.slice(0, end);
  if (end === 1 && family[0]!.length < 3) return undefined;
  return [...words.slice(end), ...family];
};

const plainName = /^[A-Za-zÀ-ÖØ-öø-ÿ][a-zß-öø-ÿ]+(?: [A-Za-zÀ-ÖØ-öø-ÿ][a-zß-öø-ÿ]+)*$/u;

/** True for a name as a record has it, and as its rule takes it: nothing to take off, nothing to turn. */
export const isPlainName = (cell: string): boolean => cell.length <= limits.nameMax && plainName.test(cell);

/**
 * Reads the cell of a name. Brackets and nicknames in quotes are left out, of two spellings the first counts, and a surname
 * that stands first, before a comma or in capitals, is moved to the end; each is noted, so that somebody can mend it.
 */
export const nameIn = (cell: string): ReadName => {
  const notes: MessageKey[] = [];
  const note = (key: MessageKey): void => void (notes.includes(key) || notes.push(key));
  let name = cell.replace(/\s+/gu, ' ').trim();
  const plain = name.replace(beside, ' ').replace(/\s+/gu, ' ').trim();
  if (plain !== name && plain !== '') {
    note('importBesideName');
    name = plain;
  }
  const [first = '', ...spellings] = name.split(/ \/ | ?\| ?/u);
  if (spellings.length > 0 && first !== '') {
    note('importBesideName');
    name = first;
  }
  const parts = name.split(/ ?[,،] ?/u).filter((part) => part !== '');
  if (parts.length === 2 && !/^(?:jr|sr|ii|iii|iv)\.?$/iu.test(parts[1]!)) {
    note('importNameTurned');
    return { name: `${parts[1]} ${parts[0]}`, notes };
  }
  if (parts.length > 0) name = parts.join(' ');
  const turned = ofCapitals(name.split(' '));
  if (turned) {
    note('importNameTurned');
    name = turned.join(' ');
  }
  return { name, notes };
};

/** Joins a first name and surnames from columns of their own. */
export const joinedName = (...parts: (string | undefined)[]): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');

import { foldSpace } from '../cell-space.ts';
import type { CardProperty } from './vcard-lines.ts';

/** What a card says about a person. Notes, photos and addresses are left out: they are of people who were not asked. */
export type CardPerson = {
  name: string;
  birthDate: string;
  email: string;
  phoneNumber: string;
  /** All other telephones. */
  furtherNumbers: string[];
  /** Names of other people, by the label that the owner of the address book gave them. */
  related: [label: string, name: string][];
};

/** Splits a value at a sign that has no backslash before it. */
const splitAt = (value: string, sign: ';' | ','): string[] => {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < value.length; at += 1)
    if (value[at] === '\\') at += 1;
    else if (value[at] === sign) {
      parts.push(value.slice(from, at));
      from = at + 1;
    }
  return [...parts, value.slice(from)];
};

/** A value without its escapes; version 2.1 only knows that of the semicolon. */
const textOf = (value: string, isOld: boolean): string =>
  foldSpace(
    isOld
      ? value.replaceAll('\\;', ';')
      : value.replace(/\\([\\,;:nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)),
  );

/** Given, additional and family names in this order; several of a kind are separated by commas, but not in version 2.1. */
const nameOf = (value: string, isOld: boolean): string => {
  const [family = '', given = '', additional = ''] = splitAt(value, ';');
  return [given, additional, family]
    .flatMap((part) => (isOld ? [part] : splitAt(part, ',')))
    .map((part) => textOf(part, isOld))
    .filter(Boolean)
    .join(' ');
};

const typesOf = ({ parameters }: CardProperty): string[] => parameters.get('TYPE') ?? [];

/** PREF=1 to 100 of version 4.0, or the type `pref` of the others. */
const rankOf = (one: CardProperty): number => {
  const pref = parseInt(one.parameters.get('PREF')?.[0] ?? '', 10);
  if (pref >= 1 && pref <= 100) return pref;
  return typesOf(one).includes('PREF') ? 1 : Infinity;
};

const preferredOf = (all: readonly CardProperty[]): CardProperty | undefined => {
  const ranked = all.filter((one) => rankOf(one) < Infinity).sort((a, b) => rankOf(a) - rankOf(b));
  return ranked[0] ?? all.find((one) => typesOf(one).includes('CELL')) ?? all[0];
};

/** `tel:+44-20-7946-0000;ext=12` of version 4.0, or a number as it was typed. */
const phoneOf = ({ value }: CardProperty, isOld: boolean): string => {
  const text = textOf(value, isOld);
  if (!/^tel:/i.test(text)) return text;
  const [number = '', ...parameters] = text.slice(4).split(';');
  const extension = parameters.map((one) => /^ext=(.+)$/i.exec(one)?.[1]).find(Boolean);
  return extension ? `${number} ext. ${extension}` : number;
};

/**
 * A birth date as `YYYY-MM-DD`. Empty without a year: `--0412`, the year 1604 that one address book writes instead, or the
 * one named in X-APPLE-OMIT-YEAR. What is no date stays as it is, for a person to see.
 */
const birthDateOf = ({ value, parameters }: CardProperty, isOld: boolean): string => {
  const text = textOf(value, isOld);
  if (text.startsWith('--')) return '';
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[T\s])/i.exec(text) ?? [];
  if (year === undefined) return text;
  const omitted = parameters.get('X-APPLE-OMIT-YEAR')?.[0];
  return year === '1604' || year === omitted ? '' : `${year}-${month}-${day}`;
};

/** `_$!<Mother>!$_` is the label Mother, in the spelling of an address book. */
const labelOf = (text: string): string => text.replace(/^_\$!<(.*)>!\$_$/, '$1').slice(0, 100);

const relatedOf = (properties: readonly CardProperty[], isOld: boolean): CardPerson['related'] =>
  properties.flatMap((one): CardPerson['related'] => {
    if (one.name !== 'RELATED' && one.name !== 'X-ABRELATEDNAMES') return [];
    const name = textOf(one.value, isOld);
    if (name === '' || /^(?:urn|https?|mailto|tel):/i.test(name)) return [];
    const label = properties.find(({ name: key, group }) => key === 'X-ABLABEL' && group !== '' && group === one.group);
    const type = typesOf(one).find((each) => each !== 'PREF' && each !== '');
    const ofType = type && type.charAt(0) + type.slice(1).toLowerCase();
    return [[label ? labelOf(textOf(label.value, isOld)) : (ofType ?? 'Related'), name]];
  });

/** The person of a card; undefined if it names nobody. */
export const personOf = (properties: readonly CardProperty[]): CardPerson | undefined => {
  const all = (name: string): CardProperty[] =>
    properties.filter((one) => one.name === name && one.value.trim() !== '');
  const isOld = all('VERSION')[0]?.value.trim() === '2.1';
  const [structured] = all('N');
  const [formatted] = all('FN');
  const name = (structured && nameOf(structured.value, isOld)) || (formatted && textOf(formatted.value, isOld));
  if (!name) return undefined;
  const phones = all('TEL');
  const preferred = preferredOf(phones);
  const email = preferredOf(all('EMAIL'));
  const [born] = all('BDAY');
  return {
    name,
    birthDate: born ? birthDateOf(born, isOld) : '',
    email: email ? textOf(email.value, isOld).replace(/^mailto:/i, '') : '',
    phoneNumber: preferred ? phoneOf(preferred, isOld) : '',
    furtherNumbers: phones.filter((one) => one !== preferred).map((one) => phoneOf(one, isOld)),
    related: relatedOf(properties, isOld),
  };
};

/** True for a card of a group, which has members instead of a life of its own. */
export const isGroup = (properties: readonly CardProperty[]): boolean =>
  properties.some(
    ({ name, value }) => (name === 'KIND' || name === 'X-ADDRESSBOOKSERVER-KIND') && /^\s*group\s*$/i.test(value),
  );

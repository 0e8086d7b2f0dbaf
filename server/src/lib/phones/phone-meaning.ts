import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';

// The max set: min knows no kinds of numbers, mobile calls every landline invalid.

/** What a number means. `isSure` is false where a person should look: the plan of its country has no such number. */
export type PhoneMeaning = { e164: string | null; international: () => string | null; isSure: boolean };

const unknown: PhoneMeaning = { e164: null, international: () => null, isSure: false };

const parse = (text: string, country?: CountryCode): PhoneNumber | undefined => {
  const number = parsePhoneNumberFromString(text, { ...(country && { defaultCountry: country }), extract: false });
  return number?.isPossible() ? number : undefined;
};

/** Overseas departments dial like France, with codes of their own: 0690 is Guadeloupe, not a number of +33. */
const overseas: readonly [start: RegExp, country: CountryCode][] = [
  [/^69[01]/u, 'GP'],
  [/^69[23]/u, 'RE'],
  [/^694/u, 'GF'],
  [/^69[67]/u, 'MQ'],
];

const asOverseas = (number: PhoneNumber): PhoneNumber => {
  const country = number.country === 'FR' && overseas.find(([start]) => start.test(number.nationalNumber))?.[1];
  const other = country ? parse(`0${number.nationalNumber}`, country) : undefined;
  return other?.isValid() ? other : number;
};

/** Since 2019 mobiles of Mexico are dialled without 1 behind the country code, and without 01, 044 and 045 inside. */
const withoutMexicanPrefix = (digits: string, country: string): string => {
  if (/^\+521\d{10}$/u.test(digits)) return `+52${digits.slice(4)}`;
  return country === 'MX' ? digits.replace(/^(?:01|044|045)(?=\d{10}$)/u, '') : digits;
};

/** Mobiles of Brazil with eight digits lack the ninth, those of the Ivory Coast the two new ones of 2021. */
const isOldNumber = ({ country, countryCallingCode, nationalNumber }: PhoneNumber): boolean =>
  (country === 'BR' && /^\d{2}[6-9]\d{7}$/u.test(nationalNumber)) ||
  (countryCallingCode === '225' && nationalNumber.length === 8);

/** A number written inside its country, or behind the country's code without a plus. */
const parseWithin = (digits: string, country: CountryCode): PhoneNumber | undefined => {
  const national = parse(digits, country);
  if (national?.isValid()) return national;
  const world = parse(`+${digits}`);
  return world && (world.country === country || !national) && world.isValid() ? world : national;
};

const find = (digits: string, country: string): PhoneNumber | undefined => {
  if (digits.startsWith('+')) return parse(digits);
  // Everywhere, although Brazil dials a carrier behind 00.
  const world = digits.startsWith('00') ? parse(`+${digits.slice(2)}`) : undefined;
  if (world || !isSupportedCountry(country)) return world;
  return parseWithin(digits, country);
};

/**
 * What a number means in a club's country. `number` has no extension: a plus or none, digits, and what separates them. The
 * tables of countries differ by their age, so a possible number is kept and an invalid one only unsure.
 */
export const meaningOf = (number: string, countryCode: string): PhoneMeaning => {
  // Italy's zero belongs to the number.
  const shown = /^(?:\+|00) ?39/u.test(number) ? number : number.replace(/^((?:\+|00)[\d ]*)\( ?0 ?\)/u, '$1');
  const digits = withoutMexicanPrefix(shown.replace(/[^\d+]/gu, ''), countryCode);
  const found = find(digits, countryCode);
  if (!found) return unknown;
  const meant = asOverseas(found);
  return {
    e164: meant.number,
    international: () => meant.formatInternational(),
    isSure: meant.isValid() && !isOldNumber(meant),
  };
};

/** True if people in the country write a zero before these digits, or if they are no number there. */
export const mayLackZero = (digits: string, countryCode: string): boolean => {
  const found = find(digits, countryCode);
  if (!found?.isValid()) return true;
  return found.nationalNumber === digits && /^\(?0/u.test(found.formatNational());
};

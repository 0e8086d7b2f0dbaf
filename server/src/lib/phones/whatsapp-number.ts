import { readPhones } from './read-phones.ts';

/**
 * The digits with which a link opens a chat: the country code and the number, without a plus. A number without a country
 * code is one of the club's country; undefined where it may be somebody else's there.
 */
export const whatsappNumberOf = (number: string | null, countryCode: string): string | undefined => {
  if (number === null) return undefined;
  const { phones } = readPhones(number, { countryCode });
  const sure = phones.find(({ text, e164, question }) => e164 !== null && (!question || /^\(?(?:\+|00)/u.test(text)));
  return sure?.e164?.slice(1);
};

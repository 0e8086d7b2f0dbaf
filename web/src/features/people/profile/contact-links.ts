import { dialledPhone } from '@touchline/contract/wire/phone';

export const phoneLink = (number: string | null): string | undefined => {
  const digits = dialledPhone(number ?? '');
  return /\d/u.test(digits) ? `tel:${digits}` : undefined;
};

/** The digits are the server's: with a country code, without plus or leading zeros. */
export const whatsappLink = (digits: string | undefined): string | undefined => digits && `https://wa.me/${digits}`;

export const emailLink = (email: string | null): string | undefined =>
  email ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : undefined;

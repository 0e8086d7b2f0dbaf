/** The number to dial: digits and a leading plus; undefined if there is none. */
const dialled = (number: string): string | undefined => {
  const digits = number.replace(/[^\d+]/gu, '').replace(/(?!^)\+/gu, '');
  return /\d/u.test(digits) ? digits : undefined;
};

export const phoneLink = (number: string | null): string | undefined => {
  const digits = dialled(number ?? '');
  return digits && `tel:${digits}`;
};

/** WhatsApp requires the country code without plus or leading zeros. */
export const whatsappLink = (number: string | null): string | undefined => {
  const digits = dialled(number ?? '')
    ?.replace('+', '')
    .replace(/^0+/u, '');
  return digits ? `https://wa.me/${digits}` : undefined;
};

export const emailLink = (email: string | null): string | undefined =>
  email ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : undefined;

// Free of zod, and short: the sign-in page has it too.

/** A text with Arabic, Persian and full-width digits as 0 to 9: in all three, the last four bits are the value. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => `${digit.charCodeAt(0) & 15}`);

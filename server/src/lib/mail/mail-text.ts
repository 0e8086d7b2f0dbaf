import { isEmail } from '@touchline/contract/wire/email';

const lineBreak = /[\r\n\0]/;

/** A text that may be used in a header. Throws on CR, LF and NUL, which could end the header and begin another. */
export const headerText = (text: string): string => {
  if (lineBreak.test(text)) throw new Error('A line break or NUL in a mail header');
  return text;
};

/** Exactly one mailbox. Throws on a list, markup or a line break. */
export const mailbox = (address: string): string => {
  if (!isEmail(headerText(address))) throw new Error('Not a single email address');
  return address;
};

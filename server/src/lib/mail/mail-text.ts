import { isEmail } from '@touchline/contract/wire/email';

const lineBreak = /[\r\n\0]/;

/**
 * A text that may stand in a header. Throws on CR, LF and NUL, with which a header would end and another begin.
 */
export const headerText = (text: string): string => {
  if (lineBreak.test(text)) throw new Error('A line break or NUL in a mail header');
  return text;
};

/** One mailbox, and nothing else. Throws on a list, markup or a line break. */
export const mailbox = (address: string): string => {
  if (!isEmail(headerText(address))) throw new Error('Not one e-mail address');
  return address;
};

import { latinDigits } from '@touchline/contract/wire/digits';

/** The six digits of an authenticator code as typed or pasted, with spaces or Arabic digits. */
export const digitsIn = (typed: string): string => latinDigits(typed).replace(/\D/g, '').slice(0, 6);

/** Whether the input has the format of an authenticator or recovery code; the server checks if it is correct. */
export const isWholeCode = (typed: string): boolean => {
  const plain = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(plain) || /^[0-9a-z]{16}$/i.test(plain);
};

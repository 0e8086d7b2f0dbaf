/** The six digits of an authenticator code as typed or pasted, with spaces or Arabic digits. */
export const digitsIn = (typed: string): string =>
  typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\D/g, '')
    .slice(0, 6);

/** Whether the input has the format of an authenticator or recovery code; the server checks if it is correct. */
export const isWholeCode = (typed: string): boolean => {
  const plain = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(plain) || /^[0-9a-z]{16}$/i.test(plain);
};

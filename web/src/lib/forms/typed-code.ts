/** Six digits of an authenticator app out of what was typed or pasted: with spaces, or with those of an Arabic keyboard. */
export const digitsIn = (typed: string): string =>
  typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\D/g, '')
    .slice(0, 6);

/** Whether it can be a code of an app or a recovery code; the server decides whether it is right. */
export const isWholeCode = (typed: string): boolean => {
  const plain = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(plain) || /^[0-9a-z]{16}$/i.test(plain);
};

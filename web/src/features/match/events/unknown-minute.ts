/** Whether somebody typed that a minute is not known, also in Arabic. */
export const isUnknownText = (text: string): boolean => /^[?؟]$/u.test(text.trim());

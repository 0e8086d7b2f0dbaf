import { limits } from '@touchline/contract/wire/limits';

/**
 * The rule for a new password, split into the items of a checklist. Matches the contract's `newPassword` (a test
 * checks this); importing that would bring zod into a page that doesn't otherwise need it.
 */
export const passwordRules = {
  min: (password: string) => password.length >= limits.passwordMin,
  uppercase: (password: string) => /[A-Z]/.test(password),
  number: (password: string) => /\d/.test(password),
  lowercase: (password: string) => /[a-z]/.test(password),
  special: (password: string) => /[@$!%*?&]/.test(password),
  allowed: (password: string) => /^[A-Za-z\d@$!%*?&]*$/.test(password) && password.length <= limits.passwordMax,
} as const;

export type PasswordRule = keyof typeof passwordRules;

export const isNewPassword = (password: string): boolean =>
  Object.values(passwordRules).every((rule) => rule(password));

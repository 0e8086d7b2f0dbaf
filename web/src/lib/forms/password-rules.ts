import { limits } from '@touchline/contract/wire/limits';

/**
 * The rule for a password that a person sets, in the parts in which a checklist shows it. Equal to the contract's
 * `newPassword` (a test keeps it so), which would bring zod into a page that needs nothing else of it.
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

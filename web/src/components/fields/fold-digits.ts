import { latinDigits } from '@touchline/contract/wire/digits';

/**
 * Replaces Arabic, Persian and full-width digits by 0 to 9 while they are typed into an input for a number or a phone, so that every form
 * reads them. The cursor stays.
 */
export const foldDigits = (input: HTMLInputElement): void => {
  const folded = latinDigits(input.value);
  if (folded === input.value || !/tel|numeric|decimal/.test(input.type + input.inputMode)) return;
  const at = input.selectionStart;
  input.value = folded;
  input.setSelectionRange(at, at);
};

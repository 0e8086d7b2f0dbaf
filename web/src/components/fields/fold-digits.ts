import { latinDigits } from '@touchline/contract/wire/digits';

/**
 * Replaces digits of other scripts by 0 to 9 while they are typed into an input for a number or a phone, so that every form
 * reads them. The cursor stays.
 */
export const foldDigits = (input: HTMLInputElement): void => {
  const folded = latinDigits(input.value);
  if (folded === input.value || !/tel|numeric|decimal/u.test(input.type + input.getAttribute('inputmode'))) return;
  const { selectionStart, selectionEnd } = input;
  input.value = folded;
  input.setSelectionRange(selectionStart, selectionEnd);
};

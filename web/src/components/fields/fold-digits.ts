import { latinDigits } from '@touchline/contract/wire/digits';

const numeric: readonly (string | undefined)[] = ['numeric', 'decimal', 'tel'];

/** True for inputs in which digits stand: of those, Arabic and Persian keyboards type their own. */
export const takesDigits = (type: string | undefined, inputMode: string | undefined): boolean =>
  type === 'tel' || numeric.includes(inputMode);

/** Replaces digits of other scripts by 0 to 9 while they are typed, so that every form reads them. The cursor stays. */
export const foldDigits = (input: HTMLInputElement): void => {
  const folded = latinDigits(input.value);
  if (folded === input.value) return;
  const { selectionStart, selectionEnd } = input;
  input.value = folded;
  input.setSelectionRange(selectionStart, selectionEnd);
};

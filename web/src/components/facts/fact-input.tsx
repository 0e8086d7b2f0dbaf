import { TextInput, type TextInputProps } from '../fields/text-input.tsx';

/** A text input in a row of facts. */
export function FactInput(props: Omit<TextInputProps, 'variant' | 'dir' | 'autoComplete' | 'className'>) {
  return <TextInput variant="minimal" autoComplete="off" dir="auto" {...props} />;
}

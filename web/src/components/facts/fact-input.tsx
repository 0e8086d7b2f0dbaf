import { TextInput, type TextInputProps } from '../fields/text-input.tsx';

/** A text input in a row of facts. The text keeps its own direction, but stands at the start of the field. */
export function FactInput(props: Omit<TextInputProps, 'variant' | 'dir' | 'autoComplete' | 'className'>) {
  return (
    <TextInput variant="minimal" autoComplete="off" dir="auto" className="rtl:[&_input:dir(ltr)]:text-end" {...props} />
  );
}

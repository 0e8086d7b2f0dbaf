import { TextInput, type TextInputProps } from './text-input.tsx';

/** A text input for an e-mail address, without the corrections that keyboards make to words. */
export function EmailInput(props: Omit<TextInputProps, 'type'>) {
  return <TextInput name="email" {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}

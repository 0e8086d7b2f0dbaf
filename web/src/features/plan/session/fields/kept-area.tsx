import { useState } from 'react';
import { TextArea } from '../../../../components/fields/text-area.tsx';

type KeptAreaProps = {
  label: string;
  maxLength: number;
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A long text that saves itself without blanks at its ends, which the box keeps: a word may follow. */
export function KeptArea({ label, maxLength, value, onChange }: KeptAreaProps) {
  const [typed, setTyped] = useState(value ?? '');
  // Changed by somebody else, or undone.
  const shown = (typed.trim() || null) === value ? typed : (value ?? '');
  return (
    <TextArea
      label={label}
      maxLength={maxLength}
      dir="auto"
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(event.target.value.trim() || null);
      }}
    />
  );
}

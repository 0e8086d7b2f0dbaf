import type { ReactNode } from 'react';
import { SwitchLine } from '../../../components/fields/switch-line.tsx';

type RightLineProps = {
  name: string;
  label: string;
  hint: string;
  isOn: boolean;
  disabled: boolean;
  onToggle: (isOn: boolean) => void;
  children?: ReactNode;
};

/** A right as a switch, with what it covers below. */
export function RightLine({ name, hint, children, ...line }: RightLineProps) {
  return (
    <div className="grid gap-2 py-2">
      <div>
        <SwitchLine {...line} aria-describedby={`${name}-hint`} />
        <p id={`${name}-hint`} className="max-w-[44ch] text-sm text-ink-3">
          {hint}
        </p>
      </div>
      {children}
    </div>
  );
}

import clsx from 'clsx';
import { Switch, type SwitchProps } from './switch.tsx';

type SwitchLineProps = SwitchProps & { label: string };

/** A switch at the end of a line that begins with its words; a click on them turns it too. */
export function SwitchLine({ className, ...props }: SwitchLineProps) {
  return (
    <label className={clsx('flex items-center justify-between gap-4', className)}>
      <span className="font-medium text-ink">{props.label}</span>
      <Switch {...props} />
    </label>
  );
}

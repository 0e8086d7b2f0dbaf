import { Popover, type PopoverProps } from 'react-aria-components/Popover';

/**
 * A popover with a list or a menu of its own role. The library makes a dialog around it, which Firefox reports as a window
 * that becomes active: Orca then leaves its focus mode, and the arrow keys no longer go from option to option.
 */
export function PlainPopover(props: PopoverProps) {
  return (
    <Popover
      {...props}
      render={({ role: _role, 'aria-label': _label, 'aria-labelledby': _labelledBy, ...rest }) => <div {...rest} />}
    />
  );
}

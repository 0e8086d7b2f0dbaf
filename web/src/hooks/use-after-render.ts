import { useEffect, useRef, useState } from 'react';

/** Does something once what was just set is drawn: moving the focus to a field that is only marked then. */
export function useAfterRender(): (action: () => void) => void {
  const awaited = useRef<(() => void) | null>(null);
  const [, render] = useState(0);

  useEffect(() => {
    const action = awaited.current;
    awaited.current = null;
    action?.();
  });

  return (action) => {
    awaited.current = action;
    render((count) => count + 1);
  };
}

import { useEffect, useRef, useState } from 'react';

/** Runs an action after the next render, e.g. to focus a field that was just marked. */
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

import { useEffect, useRef } from 'react';
import { useAfterRender } from '../use-after-render.ts';

/** Where the focus goes as a record is opened and saved: what had it is often gone. */
export function useEditFocus(takesFocus: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const afterRender = useAfterRender();

  useEffect(() => {
    // The pane stays; what was selected before may have been read to the end.
    const pane = title.current?.closest('main');
    if (pane) pane.scrollTop = 0;
    if (takesFocus) title.current?.focus();
    // Once, on arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    /** Of the form, the title and the button that says Edit or Cancel. */
    refs: [form, title, toggle] as const,
    /** To Edit: after a save, Save is gone. */
    toEdit: () => afterRender(() => toggle.current?.focus()),
  };
}

export type EditFocus = ReturnType<typeof useEditFocus>;

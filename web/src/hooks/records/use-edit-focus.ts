import { useEffect, useRef } from 'react';
import { useAfterRender } from '../use-after-render.ts';

/** Moves the focus when a record is opened or saved: the focused element has often disappeared. */
export function useEditFocus(takesFocus: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const afterRender = useAfterRender();

  useEffect(() => {
    // The pane is reused, and may still be scrolled down from the previous record.
    const pane = title.current?.closest('main');
    if (pane) pane.scrollTop = 0;
    // A kept form is hidden until the render after this one, and would not take it.
    if (takesFocus) afterRender(() => title.current?.focus());
    // Only on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    /** Refs of the form, the title and the Edit/Cancel button. */
    refs: [form, title, toggle] as const,
    /** Focuses Edit: after saving, Save has disappeared. */
    toEdit: () => afterRender(() => toggle.current?.focus()),
  };
}

export type EditFocus = ReturnType<typeof useEditFocus>;

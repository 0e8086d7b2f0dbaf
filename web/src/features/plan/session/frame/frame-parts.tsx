import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFrameSlots } from './frame-slots.ts';

const into = (place: HTMLElement | null, children: ReactNode) => (place ? createPortal(children, place) : null);

/** Buttons of a tab, at the end of the head. */
export function HeadActions({ children }: { children: ReactNode }) {
  return into(useFrameSlots().actions, children);
}

/** What stands beside the page, where there is room. */
export function SessionPane({ children }: { children: ReactNode }) {
  return into(useFrameSlots().pane, children);
}

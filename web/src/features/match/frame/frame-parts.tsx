import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFrameSlots } from './frame-slots.ts';

const into = (place: HTMLElement | null, children: ReactNode) => (place ? createPortal(children, place) : null);

/** Buttons of a tab, at the end of the head. */
export function HeadActions({ children }: { children: ReactNode }) {
  return into(useFrameSlots().actions, children);
}

/** What a tab says at the end of the line under the title, like when it was saved. */
export function HeadSaved({ children }: { children: ReactNode }) {
  return into(useFrameSlots().saved, children);
}

/** What stands beside the page. Nothing while the pane is folded: `useFrameSlots` says so. */
export function MatchPane({ children }: { children: ReactNode }) {
  return into(useFrameSlots().pane, children);
}

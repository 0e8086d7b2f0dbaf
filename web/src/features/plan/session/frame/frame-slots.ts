import { createContext, useContext } from 'react';

/** Places of the frame that a tab fills. */
type FrameSlots = {
  /** Buttons at the end of the head. */
  actions: HTMLElement | null;
  /** The pane beside the page; null while there is no room for it. */
  pane: HTMLElement | null;
};

export const FrameSlotsContext = createContext<FrameSlots>({ actions: null, pane: null });

export const useFrameSlots = (): FrameSlots => useContext(FrameSlotsContext);

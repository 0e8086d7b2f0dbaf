import { createContext, useContext } from 'react';

/** Places of the frame that a tab fills. */
export type FrameSlots = {
  /** Buttons at the end of the head. */
  actions: HTMLElement | null;
  /** At the end of the line under the title. */
  saved: HTMLElement | null;
  /** The pane beside the page; null while it is folded. */
  pane: HTMLElement | null;
  /** There is no room for the pane beside the page: its content comes into the page, or as a sheet from the bottom. */
  isFolded: boolean;
};

export const FrameSlotsContext = createContext<FrameSlots>({ actions: null, saved: null, pane: null, isFolded: false });

export const useFrameSlots = (): FrameSlots => useContext(FrameSlotsContext);

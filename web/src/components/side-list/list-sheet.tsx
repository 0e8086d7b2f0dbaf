import { splitOverlay } from '../ui/split-overlay.tsx';
import type { ListSheetProps } from './list-sheet-window.tsx';

const { Overlay } = splitOverlay<ListSheetProps>(async () => ({
  default: (await import('./list-sheet-window.tsx')).ListSheetWindow,
}));

/**
 * On phones: the list that is otherwise beside a table, as a sheet from the bottom. Its code stands with the other overlays,
 * since react-aria would come with every report.
 */
export const ListSheet = Overlay;

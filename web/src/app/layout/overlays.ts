import { preloadDropdown } from '../../components/fields/select/dropdown.tsx';
import { preloadDialog } from '../../components/ui/dialog.tsx';
import { preloadMenu } from '../../components/ui/menu.tsx';

/** Loads what opens over a page: dialogs, menus and dropdowns. Rejects if the code cannot be fetched. */
export const loadOverlays = async (): Promise<void> => {
  await Promise.all([preloadDialog(), preloadMenu(), preloadDropdown()]);
};

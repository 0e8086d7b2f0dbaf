import { preloadDialog } from '../../components/ui/dialog.tsx';

/** Fetches the dialog of the question, and the window that it opens in: without that it would ask nothing. */
export const loadSignOutDialog = async () => {
  const [{ SignOutDialog }] = await Promise.all([import('./sign-out-dialog.tsx'), preloadDialog()]);
  return SignOutDialog;
};

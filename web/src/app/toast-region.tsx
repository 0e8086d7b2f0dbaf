import { Toaster } from '../components/feedback/toaster.tsx';
import { dismissToast, useToasts } from '../lib/state/toasts.ts';

/** The toasts; `isHeld` keeps them back, because a toast under the splash would have gone before it can be read. */
export function ToastRegion({ isHeld = false }: { isHeld?: boolean }) {
  const toasts = useToasts();
  return <Toaster toasts={isHeld ? [] : toasts} onClose={dismissToast} />;
}

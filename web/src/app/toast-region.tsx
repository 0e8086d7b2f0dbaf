import { Toaster } from '../components/feedback/toaster.tsx';
import { dismissToast, useToasts } from '../lib/state/toasts.ts';

export function ToastRegion() {
  return <Toaster toasts={useToasts()} onClose={dismissToast} />;
}

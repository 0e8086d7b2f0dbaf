import { Toaster } from '../components/toaster.tsx';
import { dismissToast, useToasts } from '../lib/toasts.ts';

export function ToastRegion() {
  return <Toaster toasts={useToasts()} onClose={dismissToast} />;
}

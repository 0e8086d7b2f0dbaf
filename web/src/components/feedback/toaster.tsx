import { createPortal } from 'react-dom';
import { Toast, type ToastItem } from './toast.tsx';

type ToasterProps = {
  toasts: readonly ToastItem[];
  onClose: (id: ToastItem['id']) => void;
};

/**
 * Shows one toast at a time; the next waits. Its two live regions are always rendered, so that screen readers finish a
 * toast that has closed, and they stay reachable above an open dialog.
 */
export function Toaster({ toasts, onClose }: ToasterProps) {
  const current = toasts[0];
  const shown = current ? <Toast key={current.id} toast={current} onClose={() => onClose(current.id)} /> : null;
  const isError = current?.type === 'error';

  // Below the offline bar, which stays longer than a toast.
  return createPortal(
    <div
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--size-topbar)+0.75rem)] z-(--z-toast) grid justify-items-center px-4 [body:has([data-offline-bar])_&]:top-[calc(var(--size-topbar)+3.5rem)]"
    >
      <div role="status">{isError ? null : shown}</div>
      <div role="alert">{isError ? shown : null}</div>
    </div>,
    document.body,
  );
}

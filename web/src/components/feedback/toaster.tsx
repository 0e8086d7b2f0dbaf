import { type CSSProperties, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toast, type ToastItem } from './toast.tsx';
import { useHeadEdge } from './use-head-edge.ts';

type ToasterProps = {
  toasts: readonly ToastItem[];
  onClose: (id: ToastItem['id']) => void;
};

/** How long a message stays for screen readers, which take it up late where the machine is busy, and then drop what has gone. */
const lingerMs = 5_000;

/**
 * Shows one toast at a time; the next waits. Its two live regions are always rendered, and stay reachable above an open
 * dialog.
 */
export function Toaster({ toasts, onClose }: ToasterProps) {
  const current = toasts[0];
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  const isOver = current === undefined;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setLast(undefined), lingerMs);
    return () => clearTimeout(timer);
  }, [isOver]);

  const item = current ?? last;
  const shown = item ? (
    <Toast
      key={item.id}
      toast={item}
      isOver={isOver}
      onTimeout={() => onClose(item.id)}
      onDismiss={() => {
        onClose(item.id);
        setLast(undefined);
      }}
    />
  ) : null;
  const region = !item || item.isSilent ? null : item.type === 'error' ? 'alert' : 'status';
  const headEdge = useHeadEdge(!isOver);

  // Below the offline bar, which stays longer than a toast, and below the head of the page: the next button to press is
  // often there, and a toast stays as long as the pointer rests on it.
  return createPortal(
    <div
      data-react-aria-top-layer="true"
      style={{ '--head-edge': `${headEdge}px` } as CSSProperties}
      className="pointer-events-none fixed inset-x-0 top-[max(var(--size-topbar)+0.75rem,var(--head-edge))] z-(--z-toast) grid justify-items-center px-4 [body:has([data-offline-bar])_&]:top-[max(var(--size-topbar)+3.5rem,var(--head-edge))]"
    >
      <div role="status">{region === 'status' ? shown : null}</div>
      <div role="alert">{region === 'alert' ? shown : null}</div>
      {/* A region that says nothing: text outside of regions is lost to who goes from one to the next. */}
      {region === null ? (
        <div role="log" aria-live="off">
          {shown}
        </div>
      ) : null}
    </div>,
    document.body,
  );
}

import clsx from 'clsx';
import { Check, ClipboardCheck, Info, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '@touchline/contract/wire/limits';
import { BookingCard } from '../ui/booking-card.tsx';
import { IconButton } from '../ui/icon-button.tsx';

export type ToastType = 'error' | 'success' | 'info' | 'other';

export type ToastItem = {
  id: string | number;
  type: ToastType;
  message: string;
  /** What it offers, like undoing what it tells. */
  action?: { label: string; run: () => void } | undefined;
  /** The page announces the same to screen readers. */
  isSilent?: boolean;
};

type ToastProps = {
  toast: ToastItem;
  /** Its time has passed: only screen readers still get its message. */
  isOver: boolean;
  onTimeout: () => void;
  onDismiss: () => void;
};

const lifeMs = limits.toastMs;
/** Time to reach the action, and to change one's mind. */
const actionMs = 10_000;

const signs: Record<ToastType, ReactNode> = {
  success: <Check className="text-toast-success" />,
  error: <BookingCard colour="red" className="h-[0.9375rem] w-[0.6875rem]" />,
  info: <Info className="text-toast-info" />,
  other: <ClipboardCheck className="text-toast-other" />,
};

/** Closes after one second, with an action after ten; the timer pauses while the pointer or the focus is on it. */
export function Toast({ toast, isOver, onTimeout, onDismiss }: ToastProps) {
  const { t } = useTranslation();
  const [isHeld, setHeld] = useState(false);
  const left = useRef<number>(toast.action ? actionMs : lifeMs);
  const close = useEffectEvent(onTimeout);

  useEffect(() => {
    if (isHeld || isOver) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => close(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
  }, [isHeld, isOver]);

  return (
    <div
      data-toast={isOver ? undefined : toast.type}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={clsx(
        'flex min-h-12 max-w-136 items-center gap-3 rounded-[11px] bg-toast ps-4 pe-1.5 text-input font-medium text-on-toast shadow-3 forced-colors:border',
        // Out of sight where it stands: with another display Firefox would build it again, and readers would say it twice.
        isOver ? 'opacity-0' : 'rise pointer-events-auto',
      )}
    >
      <span
        aria-hidden="true"
        className="grid w-5 shrink-0 place-items-center [&>svg]:size-[1.125rem] [&>svg]:stroke-[2.25]"
      >
        {signs[toast.type]}
      </span>
      <span className="py-2 wrap-anywhere">{toast.message}</span>
      {toast.action && !isOver ? (
        <button
          type="button"
          onClick={() => {
            toast.action?.run();
            onDismiss();
          }}
          className="min-h-9 rounded-md px-2 font-semibold underline pointer-coarse:min-h-11"
        >
          {toast.action.label}
        </button>
      ) : null}
      {isOver ? null : (
        <IconButton
          label={t('common.close')}
          icon={<X aria-hidden="true" />}
          tone="inherit"
          size="sm"
          onClick={onDismiss}
          className="opacity-75 hover:opacity-100"
        />
      )}
    </div>
  );
}

import clsx from 'clsx';
import { CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../ui/booking-card.tsx';
import { IconButton } from '../ui/icon-button.tsx';

export type AlertVariant = 'default' | 'destructive' | 'success' | 'warning' | 'info';

type AlertProps = {
  variant?: AlertVariant;
  title?: string;
  children: ReactNode;
  /** It stands there when the page opens, so that a screen reader meets it where it is and need not be interrupted. */
  isStanding?: boolean;
  /** Shows the button that closes it. */
  onDismiss?: () => void;
};

const variants: Record<AlertVariant, { box: string; sign: ReactNode }> = {
  default: { box: 'border-line-strong bg-surface', sign: <Info /> },
  destructive: {
    box: 'border-danger/30 bg-danger-soft text-danger [&_p]:text-ink',
    sign: <BookingCard colour="red" size="md" className="mx-1" />,
  },
  success: { box: 'border-success/30 bg-success-soft [&>svg]:text-success', sign: <CircleCheck /> },
  warning: {
    box: 'border-warn/30 bg-warn-soft',
    sign: <BookingCard colour="yellow" size="md" className="mx-1" />,
  },
  info: { box: 'border-info/30 bg-info-soft [&>svg]:text-info', sign: <Info /> },
};

export function Alert({ variant = 'default', title, isStanding = false, children, onDismiss }: AlertProps) {
  const { t } = useTranslation();
  const { box, sign } = variants[variant];
  return (
    <div
      role={isStanding ? undefined : variant === 'destructive' || variant === 'warning' ? 'alert' : 'status'}
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-md border py-3 ps-3.5 pe-2 text-base leading-[1.45] [&>span]:mt-[0.1875rem] [&>svg]:mt-0.5 [&>svg]:size-[1.125rem] [&>svg]:stroke-[1.75]',
        box,
      )}
    >
      {sign}
      <div className="min-w-0 self-center">
        {title ? <strong className="block font-semibold">{title}</strong> : null}
        <p className="text-pretty wrap-anywhere">{children}</p>
      </div>
      {onDismiss ? (
        <IconButton
          label={t('pieces.dismiss')}
          icon={<X aria-hidden="true" />}
          tone="inherit"
          onClick={onDismiss}
          className="-my-1 size-8 pointer-coarse:-my-2.5 pointer-coarse:size-11 [&>svg]:size-4"
        />
      ) : null}
    </div>
  );
}

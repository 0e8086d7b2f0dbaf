import clsx from 'clsx';
import { X } from 'lucide-react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AriaLocale } from './aria-locale.tsx';
import type { DialogProps } from './dialog-types.ts';
import { IconButton } from './icon-button.tsx';
import { useFocusInside } from './use-focus-inside.ts';
import { useLanding } from '../../hooks/focus/use-landing.ts';

const sizes = {
  sm: 'tablet:w-110',
  md: 'tablet:w-140',
  pictures: 'tablet:w-190',
  table: 'tablet:w-208',
  lg: 'tablet:w-[min(60rem,92vw)]',
};

/** What a dialog shows once its code is there. */
export function DialogWindow({
  isOpen,
  onClose,
  title,
  size = 'sm',
  isBusy = false,
  footer,
  note,
  isFlush = false,
  role = 'dialog',
  children,
}: DialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLElement>(null);
  const bodyId = useId();
  useFocusInside(dialog);
  useLanding(isOpen);
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        isDismissable={!isBusy}
        isKeyboardDismissDisabled={isBusy}
        className="fade fixed inset-0 z-(--z-dialog) grid place-items-center bg-scrim p-4 max-tablet:items-end max-tablet:p-0"
      >
        <Modal
          className={clsx(
            'rise max-h-[calc(100dvh-2rem)] w-full max-w-full overflow-hidden rounded-xl bg-raised shadow-3 [--rise-duration:var(--dur-3)] [--rise:8px] max-tablet:max-h-[92dvh] max-tablet:rounded-b-none forced-colors:border',
            sizes[size],
          )}
        >
          {/* Screen readers take an alert dialog that is added for an alert, and say it before the focus in it says it once more. */}
          <div aria-live="off" className="max-h-[inherit]">
            <AriaDialog
              ref={dialog}
              role={role}
              // An alert dialog is read as a whole when it opens: its question, and what goes with the answer.
              aria-describedby={role === 'alertdialog' ? bodyId : undefined}
              className="flex max-h-[inherit] flex-col outline-none"
            >
              <div className="flex items-start gap-3 ps-6 pe-4 pt-5 max-tablet:ps-5">
                <Heading slot="title" className="py-1 text-lg leading-snug font-bold tracking-title wrap-anywhere">
                  {title}
                </Heading>
                <IconButton
                  label={t('common.close')}
                  icon={<X aria-hidden="true" />}
                  size="sm"
                  disabled={isBusy}
                  onClick={onClose}
                  className="ms-auto pointer-coarse:-mt-1.5"
                />
              </div>
              <div
                id={bodyId}
                className={clsx(
                  'relative min-h-0 overflow-y-auto overscroll-contain text-input text-ink-2',
                  isFlush ? 'pt-2' : 'grid gap-4 px-6 pt-2 pb-6 max-tablet:px-5',
                  !footer && 'max-tablet:pb-[calc(1.5rem+env(safe-area-inset-bottom))]',
                )}
              >
                {children}
              </div>
              {footer ? (
                <div className="flex justify-end gap-2 border-t border-line bg-[color-mix(in_srgb,var(--color-canvas)_60%,var(--color-raised))] px-6 py-4 max-tablet:flex-col-reverse max-tablet:px-5 max-tablet:pb-[calc(1rem+env(safe-area-inset-bottom))] max-tablet:*:w-full">
                  {note ? <p className="me-auto self-center text-sm text-ink-3 max-tablet:order-last">{note}</p> : null}
                  {footer}
                </div>
              ) : null}
            </AriaDialog>
          </div>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}

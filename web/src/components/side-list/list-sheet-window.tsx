import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { AriaLocale } from '../ui/aria-locale.tsx';
import { IconButton } from '../ui/icon-button.tsx';

export type ListSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The title of the list. */
  label: string;
  /** A SideList; it gets the button that closes the sheet for the end of its head. */
  children: (close: ReactNode) => ReactNode;
};

/** The sheet of `ListSheet`, with react-aria. */
export function ListSheetWindow({ isOpen, onClose, label, children }: ListSheetProps) {
  const { t } = useTranslation();
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        isDismissable
        className="fade fixed inset-0 z-(--z-dialog) grid items-end bg-scrim"
      >
        <Modal className="rise w-full max-w-full overflow-hidden rounded-t-xl bg-surface shadow-3 [--rise-duration:var(--dur-3)] [--rise:8px] forced-colors:border">
          <Dialog aria-label={label} className="flex h-[85dvh] flex-col outline-none">
            {children(
              <IconButton label={t('common.close')} icon={<X aria-hidden="true" />} size="sm" onClick={onClose} />,
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}

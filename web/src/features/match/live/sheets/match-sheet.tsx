import clsx from 'clsx';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { type ReactNode, useRef } from 'react';
import { AriaLocale } from '../../../../components/ui/aria-locale.tsx';
import { useFocusInside } from '../../../../components/ui/use-focus-inside.ts';

export type MatchSheetProps = {
  /** Over the title, like "Change 2 of 5". */
  note?: ReactNode;
  title: string;
  /** At the end of the head: the minute. */
  end?: ReactNode;
  footer?: ReactNode;
  isWide?: boolean;
  /** Closing early keeps what is recorded. */
  onClose: () => void;
  children?: ReactNode;
};

/** What opens over the match centre: from the bottom on phones, in the middle elsewhere. */
export function MatchSheet({ note, title, end, footer, isWide = false, onClose, children }: MatchSheetProps) {
  const dialog = useRef<HTMLElement>(null);
  useFocusInside(dialog);
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        isDismissable
        className="mc-scrim fade"
      >
        <Modal className={clsx('mc-modal rise [--rise:8px]', isWide && 'mc-modal--wide')}>
          <AriaDialog ref={dialog} className="mc-sheet">
            <div className="mc-sheet__h">
              <div>
                {note ? <p className="mc-note">{note}</p> : null}
                <Heading slot="title" level={2}>
                  {title}
                </Heading>
              </div>
              {end}
            </div>
            <div className="mc-sheet__in">{children}</div>
            {footer ? <div className="mc-sheet__f">{footer}</div> : null}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}

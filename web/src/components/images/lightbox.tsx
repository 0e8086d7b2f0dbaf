import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { AriaLocale } from '../ui/aria-locale.tsx';
import { ImageCounter, type ShownImage } from './gallery-stage.tsx';
import { GoalPlaceholder } from './goal-placeholder.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { FallbackImage } from './fallback-image.tsx';
import { useImageSteps } from './use-image-steps.ts';

type LightboxProps = {
  images: readonly ShownImage[];
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
};

/** A picture in the size of the window. Traps the focus and returns it to the opener. */
export function Lightbox({ images, index, onIndexChange, onClose }: LightboxProps) {
  const { t } = useTranslation();
  const count = images.length;
  const image = images[index];
  const steps = useImageSteps({ count, current: index, onShow: onIndexChange });
  // Everything except the picture is backdrop.
  const closeBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget && !steps.isSwipe()) onClose();
  };
  if (!image) return null;
  const position = t('pieces.gallery.image', { index: index + 1, count });

  return (
    <AriaLocale>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        className="fade fixed inset-0 z-(--z-dialog) bg-lightbox text-on-veil"
      >
        <Modal className="size-full">
          {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble up from the dialog */}
          <div onKeyDown={steps.onKeyDown} className="size-full">
            <Dialog
              aria-label={t('pieces.gallery.label')}
              className="grid size-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] outline-none"
            >
              {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- Esc and the cross do the same */}
              <div
                {...steps.swipe}
                onClick={closeBeside}
                className="grid min-h-0 touch-pan-y touch-pinch-zoom place-items-center p-4 max-tablet:px-0 max-tablet:pt-14"
              >
                <FallbackImage
                  key={image.url}
                  src={image.url}
                  alt={image.description.trim() || position}
                  fallback={
                    <span className="block w-[min(40rem,80vw)] overflow-hidden rounded-md">
                      <GoalPlaceholder />
                    </span>
                  }
                  className="fade max-h-full max-w-full object-contain select-none"
                />
              </div>
              <div className="flex items-end gap-4 px-6 pb-[calc(1.25rem+env(safe-area-inset-bottom))] max-tablet:flex-col-reverse max-tablet:items-stretch max-tablet:gap-3 max-tablet:px-4">
                <p
                  dir="auto"
                  className="max-h-[24dvh] min-w-0 flex-1 overflow-y-auto text-input leading-[1.55] text-pretty wrap-anywhere whitespace-pre-line"
                >
                  {image.description}
                </p>
                {count > 1 ? (
                  <ImageCounter
                    index={index}
                    count={count}
                    onStep={steps.step}
                    className="shrink-0 max-tablet:self-center"
                  />
                ) : null}
              </div>
              <IconButton
                label={t('pieces.gallery.close')}
                icon={<X aria-hidden="true" />}
                tone="veil"
                onClick={onClose}
                className="absolute end-3 top-3 focus-visible:outline-on-veil"
              />
            </Dialog>
          </div>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}

import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GoalPlaceholder } from './goal-placeholder.tsx';
import { FallbackImage } from './fallback-image.tsx';
import type { useImageSteps } from './use-image-steps.ts';

export type ShownImage = { url: string; description: string };

type GalleryStageProps = {
  image: ShownImage;
  index: number;
  count: number;
  steps: ReturnType<typeof useImageSteps>;
  /** Makes the picture a button that enlarges it. */
  onOpen?: () => void;
  onDeadLink?: (() => void) | undefined;
  /** Shown while a picture is being prepared. */
  fallback?: ReactNode;
  /** Overlays on the picture: a bin, a progress ring. */
  children?: ReactNode;
};

/** The current picture, 16:10, with counter and arrows in a dark capsule. */
export function GalleryStage({
  image,
  index,
  count,
  steps,
  onOpen,
  onDeadLink,
  fallback,
  children,
}: GalleryStageProps) {
  const { t } = useTranslation();
  const name = image.description.trim() || t('pieces.gallery.image', { index: index + 1, count });
  const picture = (
    <FallbackImage
      key={image.url}
      src={image.url}
      alt={name}
      onError={onDeadLink}
      fallback={fallback ?? <GoalPlaceholder />}
      className="fade size-full object-cover select-none"
    />
  );
  return (
    <div
      {...steps.swipe}
      className="relative aspect-16/10 touch-pan-y touch-pinch-zoom overflow-hidden rounded-md bg-sunken"
    >
      {onOpen ? (
        <button
          type="button"
          aria-label={t('pieces.gallery.open', { description: name })}
          aria-haspopup="dialog"
          onClick={() => {
            if (!steps.isSwipe()) onOpen();
          }}
          className="block size-full cursor-zoom-in rounded-md focus-visible:-outline-offset-4 focus-visible:outline-on-veil"
        >
          {picture}
        </button>
      ) : (
        picture
      )}
      {children}
      {count > 1 ? (
        <ImageCounter index={index} count={count} onStep={steps.step} className="absolute end-3 bottom-3" />
      ) : null}
    </div>
  );
}

type ImageCounterProps = { index: number; count: number; onStep: (by: number) => void; className?: string };

/** "2 / 4" between two arrows. */
export function ImageCounter({ index, count, onStep, className = '' }: ImageCounterProps) {
  const { t } = useTranslation();
  return (
    <div
      className={`flex items-center gap-0.5 rounded-[9px] bg-veil p-[3px] text-sm font-medium text-on-veil ${className}`}
    >
      <CapsuleArrow
        label={t('pieces.gallery.previous')}
        onClick={() => onStep(-1)}
        icon={<ChevronLeft className="flip" aria-hidden="true" />}
      />
      <span className="tnum ltr px-1">
        <span aria-hidden="true">{t('pieces.gallery.counter', { index: index + 1, count })}</span>
        <span className="sr-only" aria-live="polite">
          {t('pieces.gallery.image', { index: index + 1, count })}
        </span>
      </span>
      <CapsuleArrow
        label={t('pieces.gallery.next')}
        onClick={() => onStep(1)}
        icon={<ChevronRight className="flip" aria-hidden="true" />}
      />
    </div>
  );
}

function CapsuleArrow({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="wash grid size-7.5 place-items-center rounded-[6px] hover:bg-white/16 focus-visible:-outline-offset-2 focus-visible:outline-on-veil pointer-coarse:size-11 [&>svg]:size-[1.125rem] [&>svg]:stroke-[1.75]"
    >
      {icon}
    </button>
  );
}

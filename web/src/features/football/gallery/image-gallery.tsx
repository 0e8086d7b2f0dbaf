import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { GalleryStage, type ShownImage } from '../../../components/images/gallery-stage.tsx';
import { GoalPlaceholder } from '../../../components/images/goal-placeholder.tsx';
import { FallbackImage } from '../../../components/images/fallback-image.tsx';
import { useImageSteps } from '../../../components/images/use-image-steps.ts';

export type ImageGalleryProps = {
  images: readonly (ShownImage & { thumb: string })[];
  /** Index of the large picture; without it the gallery manages its own state. */
  index?: number;
  onIndexChange?: (index: number) => void;
  /** Called if a picture fails to load: its link may have expired. */
  onDeadLink?: () => void;
};

// Loaded only when a picture is enlarged.
const Lightbox = lazy(async () => ({ default: (await import('../../../components/images/lightbox.tsx')).Lightbox }));

/** One large picture with its description, the others below; a click enlarges it to the size of the window. */
export function ImageGallery({ images, index, onIndexChange, onDeadLink }: ImageGalleryProps) {
  const { t } = useTranslation();
  const [ownIndex, setOwnIndex] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const count = images.length;
  const current = Math.max(0, Math.min(index ?? ownIndex, count - 1));
  const image = images[current];
  const show = (next: number) => {
    setOwnIndex(next);
    onIndexChange?.(next);
  };
  const steps = useImageSteps({ count, current, onShow: show });

  if (!image) {
    return <EmptyState drawing="goal" title={t('pieces.gallery.empty')} hint={t('pieces.gallery.emptyHint')} />;
  }

  return (
    <GalleryLayout
      onKeyDown={steps.onKeyDown}
      end={
        image.description ? (
          <>
            <h3 className="mb-1.5 text-sm font-medium text-ink-3">{t('pieces.gallery.description')}</h3>
            <p dir="auto" className="max-w-text text-input leading-[1.6] text-pretty wrap-anywhere whitespace-pre-line">
              {image.description}
            </p>
          </>
        ) : null
      }
    >
      <GalleryStage
        image={image}
        index={current}
        count={count}
        steps={steps}
        onOpen={() => setLarge(true)}
        onDeadLink={onDeadLink}
      />
      {count > 1 ? (
        <ul data-scrolls="x" className="-m-[3px] flex gap-2 overflow-x-auto p-[3px]">
          {images.map((item, position) => (
            <li key={`${position}-${item.url}`} className="flex-none">
              <button
                type="button"
                aria-label={t('pieces.gallery.thumb', { index: position + 1 })}
                aria-current={position === current ? 'true' : undefined}
                onClick={() => show(position)}
                className="block aspect-16/10 w-19 overflow-hidden rounded-[6px] aria-current:outline-2 aria-current:outline-offset-1 aria-current:outline-accent"
              >
                <FallbackImage
                  src={item.thumb}
                  loading="lazy"
                  fallback={<GoalPlaceholder isSmall />}
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {isLarge ? (
        <Suspense>
          <Lightbox images={images} index={current} onIndexChange={show} onClose={() => setLarge(false)} />
        </Suspense>
      ) : null}
    </GalleryLayout>
  );
}

type GalleryLayoutProps = {
  onKeyDown: React.KeyboardEventHandler<HTMLElement>;
  /** Beside the picture, or under it on narrow screens. */
  end: ReactNode;
  children: ReactNode;
};

/** The picture at the start, its description at the end. */
export function GalleryLayout({ onKeyDown, end, children }: GalleryLayoutProps) {
  const { t } = useTranslation();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the buttons
    <div role="group" aria-label={t('pieces.gallery.label')} onKeyDown={onKeyDown} className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 @min-[34rem]:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] @min-[64rem]:grid-cols-[38rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">{children}</div>
        <div className="min-w-0">{end}</div>
      </div>
    </div>
  );
}

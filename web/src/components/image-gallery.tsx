import clsx from 'clsx';
import { ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';
import { GalleryUpload } from './gallery-upload.tsx';
import { GoalPlaceholder } from './goal-placeholder.tsx';
import { IconButton } from './icon-button.tsx';
import { Picture } from './picture.tsx';

export type GalleryImage = { url: string; description: string };

export type ImageGalleryProps = {
  images: readonly GalleryImage[];
  /** Which picture is large; without it the gallery keeps it itself. */
  index?: number;
  onIndexChange?: (index: number) => void;
  isEditing?: boolean;
  onRemove?: (index: number) => void;
  /** Puts the file on the server and the picture on the record; rejects with what to show. */
  onUpload?: (file: File, description: string, onProgress: (share: number) => void) => Promise<void>;
};

const swipePx = 48;

/** One picture large, the others below; arrows, arrow keys, swipe. In edit pictures come and go. */
export function ImageGallery({
  images,
  index,
  onIndexChange,
  isEditing = false,
  onRemove,
  onUpload,
}: ImageGalleryProps) {
  const { t } = useTranslation();
  const [ownIndex, setOwnIndex] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const swipeFrom = useRef<number | null>(null);
  const count = images.length;
  const current = Math.max(0, Math.min(index ?? ownIndex, count - 1));
  const image = images[current];

  const show = (next: number) => {
    const wrapped = count === 0 ? 0 : (next + count) % count;
    setOwnIndex(wrapped);
    onIndexChange?.(wrapped);
  };
  // "Next" lies where reading goes: to the left in Arabic.
  const forwardOf = (element: Element) => (element.matches(':dir(rtl)') || element.closest('[dir=rtl]') ? -1 : 1);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
    if (isTyping || count < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    show(current + (event.key === 'ArrowRight' ? 1 : -1) * forwardOf(event.currentTarget));
  };
  const handlePointerUp = (event: PointerEvent<HTMLElement>) => {
    const from = swipeFrom.current;
    swipeFrom.current = null;
    if (from === null || Math.abs(event.clientX - from) < swipePx) return;
    show(current + (event.clientX < from ? 1 : -1) * forwardOf(event.currentTarget));
  };

  const upload =
    isEditing && onUpload ? (
      <GalleryUpload
        onUpload={onUpload}
        onDone={() => {
          setAdding(false);
          setOwnIndex(count);
          onIndexChange?.(count);
        }}
        onCancel={count > 0 ? () => setAdding(false) : undefined}
      />
    ) : null;

  if (!image) {
    return (
      <>
        <EmptyState drawing="goal" title={t('pieces.gallery.empty')} hint={t('pieces.gallery.emptyHint')} />
        {upload}
      </>
    );
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the buttons
    <div role="group" aria-label={t('pieces.gallery.label')} onKeyDown={handleKeyDown} className="grid gap-3">
      <div
        onPointerDown={(event) => {
          swipeFrom.current = event.pointerType === 'mouse' ? null : event.clientX;
        }}
        onPointerUp={handlePointerUp}
        onPointerCancel={() => (swipeFrom.current = null)}
        className="relative aspect-16/10 touch-pan-y overflow-hidden rounded-md bg-sunken"
      >
        <Picture
          key={image.url}
          src={image.url}
          alt={image.description}
          fallback={<GoalPlaceholder />}
          className="fade size-full object-cover select-none"
        />
        {isEditing && onRemove ? (
          <IconButton
            label={t('pieces.gallery.remove')}
            icon={<Trash2 aria-hidden="true" />}
            size="xs"
            tone="veil"
            className="absolute end-2 top-2"
            onClick={() => onRemove(current)}
          />
        ) : null}
        {count > 1 ? (
          <div className="absolute end-3 bottom-3 flex items-center gap-0.5 rounded-[9px] bg-veil p-[3px] text-sm font-medium text-on-veil">
            <GalleryArrow
              label={t('pieces.gallery.previous')}
              onClick={() => show(current - 1)}
              icon={<ChevronLeft className="flip" aria-hidden="true" />}
            />
            <span className="tnum ltr px-1">
              <span aria-hidden="true">{t('pieces.gallery.counter', { index: current + 1, count })}</span>
              <span className="sr-only" aria-live="polite">
                {t('pieces.gallery.image', { index: current + 1, count })}
              </span>
            </span>
            <GalleryArrow
              label={t('pieces.gallery.next')}
              onClick={() => show(current + 1)}
              icon={<ChevronRight className="flip" aria-hidden="true" />}
            />
          </div>
        ) : null}
      </div>
      {count > 1 || upload ? (
        <ul className="-m-[3px] flex gap-2 overflow-x-auto p-[3px]">
          {images.map((item, position) => (
            <li key={`${position}-${item.url}`} className="flex-none">
              <button
                type="button"
                aria-label={t('pieces.gallery.thumb', { index: position + 1 })}
                aria-current={position === current ? 'true' : undefined}
                onClick={() => show(position)}
                className="block aspect-16/10 w-19 overflow-hidden rounded-[6px] aria-current:outline-2 aria-current:outline-offset-1 aria-current:outline-accent"
              >
                <Picture
                  src={item.url}
                  loading="lazy"
                  fallback={<GoalPlaceholder isSmall />}
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
          {upload ? (
            <li className="flex-none">
              <button
                type="button"
                aria-label={t('pieces.gallery.add')}
                aria-expanded={isAdding}
                onClick={() => setAdding(!isAdding)}
                className="wash grid aspect-16/10 w-19 place-items-center rounded-[6px] border-[1.5px] border-dashed border-control text-ink-3 hover:bg-hover"
              >
                <Plus aria-hidden="true" className={clsx('size-[1.125rem] stroke-[1.75]', isAdding && 'rotate-45')} />
              </button>
            </li>
          ) : null}
        </ul>
      ) : null}
      {isAdding ? upload : null}
    </div>
  );
}

function GalleryArrow({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
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

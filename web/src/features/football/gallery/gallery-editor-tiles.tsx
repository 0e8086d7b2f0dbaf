import clsx from 'clsx';
import { CircleAlert, PencilLine, Plus, RotateCw, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type GalleryItem, needsDescription } from './gallery-items.ts';
import { GoalPlaceholder } from '../../../components/images/goal-placeholder.tsx';
import { HiddenFileInput } from '../../../components/fields/hidden-file-input.tsx';
import { imageAccept } from '../../../lib/forms/image-rules.ts';
import { FallbackImage } from '../../../components/images/fallback-image.tsx';
import { ProgressRing } from '../../../components/ui/progress-ring.tsx';
import { useTileDrag } from './use-tile-drag.ts';

type GalleryEditorTilesProps = {
  items: readonly GalleryItem[];
  currentId: string | undefined;
  isDisabled: boolean;
  onShow: (id: string) => void;
  onMove: (id: string, index: number) => void;
  onDropped: (index: number) => void;
  onStop: (id: string) => void;
  onRetry: (id: string) => void;
  onFiles: (files: File[]) => void;
};

const size = 'aspect-16/10 w-19 rounded-[6px] pointer-coarse:w-28';

/** The pictures in order, each with its upload state, and the tile for adding more. */
export function GalleryEditorTiles(props: GalleryEditorTilesProps) {
  const { items, currentId, isDisabled, onShow, onMove, onDropped, onStop, onRetry, onFiles } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const drag = useTileDrag({ ids: items.map(({ id }) => id), onMove, onDropped });

  return (
    <ol {...(isDisabled ? {} : drag.props)} className="flex flex-wrap gap-2 select-none">
      {items.map((item, index) => (
        <li
          key={item.id}
          data-tile={item.id}
          className={clsx(
            'relative flex-none touch-manipulation',
            drag.draggedId === item.id && 'z-1 opacity-80 shadow-2',
          )}
        >
          <TileButton item={item} index={index} isCurrent={item.id === currentId} onShow={() => onShow(item.id)} />
          {item.progress !== null ? (
            <CornerButton
              label={t('pieces.gallery.stop', { index: index + 1 })}
              icon={<X aria-hidden="true" />}
              isDisabled={isDisabled}
              onClick={() => onStop(item.id)}
            />
          ) : null}
          {item.error !== null ? (
            <CornerButton
              label={t('pieces.gallery.retry', { index: index + 1 })}
              icon={<RotateCw aria-hidden="true" />}
              isDisabled={isDisabled}
              onClick={() => onRetry(item.id)}
            />
          ) : null}
        </li>
      ))}
      <li className="flex-none">
        <button
          type="button"
          aria-label={t('pieces.gallery.add')}
          title={t('pieces.gallery.add')}
          disabled={isDisabled}
          onClick={() => input.current?.click()}
          className={clsx(
            size,
            'wash grid place-items-center border-[1.5px] border-dashed border-control text-ink-3 not-disabled:hover:bg-hover',
          )}
        >
          <Plus aria-hidden="true" className="size-[1.125rem] stroke-[1.75]" />
        </button>
        <HiddenFileInput
          ref={input}
          multiple
          accept={imageAccept}
          aria-label={t('pieces.gallery.add')}
          onFiles={onFiles}
        />
      </li>
    </ol>
  );
}

type TileButtonProps = { item: GalleryItem; index: number; isCurrent: boolean; onShow: () => void };

function TileButton({ item, index, isCurrent, onShow }: TileButtonProps) {
  const { t } = useTranslation();
  const states = [
    item.progress !== null ? t('pieces.gallery.runningState') : '',
    item.error !== null ? t('pieces.gallery.failedState') : '',
    needsDescription(item) ? t('pieces.gallery.needsDescription') : '',
  ];
  const name = t('pieces.gallery.thumb', { index: index + 1 });
  const isStuck = item.error !== null || needsDescription(item);
  return (
    <>
      <button
        type="button"
        aria-label={[name, ...states].filter(Boolean).join(', ')}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onShow}
        className={clsx(
          size,
          'relative block overflow-hidden bg-sunken aria-current:outline-2 aria-current:outline-offset-1 aria-current:outline-accent',
          item.error !== null && 'border-2 border-danger',
        )}
      >
        <FallbackImage
          src={item.thumb}
          loading="lazy"
          fallback={item.key === null ? null : <GoalPlaceholder isSmall />}
          className={clsx('size-full object-cover', item.progress !== null && 'opacity-50')}
        />
        {isStuck && item.progress === null ? (
          <span
            className={clsx(
              'absolute start-1 bottom-1 grid size-5 place-items-center rounded-full [&>svg]:size-3.5 [&>svg]:stroke-[2.25]',
              // A description not written yet is not an error.
              item.error === null ? 'bg-warn-soft text-warn [&>svg]:size-3' : 'bg-danger text-on-danger',
            )}
          >
            {item.error === null ? <PencilLine aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
          </span>
        ) : null}
      </button>
      {item.progress !== null ? (
        <span className="pointer-events-none absolute inset-0 grid place-items-center">
          <span className="rounded-full bg-surface p-0.5">
            <ProgressRing value={item.progress} label={`${name}, ${t('pieces.gallery.runningState')}`} isSmall />
          </span>
        </span>
      ) : null}
    </>
  );
}

type CornerButtonProps = { label: string; icon: ReactNode; isDisabled: boolean; onClick: () => void };

function CornerButton({ label, icon, isDisabled, onClick }: CornerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      className="wash absolute end-0 top-0 grid size-6 place-items-center rounded-[6px] bg-veil text-on-veil hover:bg-[rgb(12_22_16/0.9)] focus-visible:-outline-offset-2 focus-visible:outline-on-veil pointer-coarse:size-11 [&>svg]:size-3.5 [&>svg]:stroke-2 pointer-coarse:[&>svg]:size-[1.125rem]"
    >
      {icon}
    </button>
  );
}

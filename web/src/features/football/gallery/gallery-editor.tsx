import { limits } from '@touchline/contract/wire/limits';
import clsx from 'clsx';
import { MoveLeft, MoveRight, Trash2 } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needsDescription } from './gallery-items.ts';
import type { GalleryUploads } from './use-gallery-uploads.ts';
import { DropZone } from '../../../components/images/drop-zone.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { GalleryEditorNotes } from './gallery-editor-notes.tsx';
import { GalleryEditorTiles } from './gallery-editor-tiles.tsx';
import { GalleryStage } from '../../../components/images/gallery-stage.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { GalleryLayout } from './image-gallery.tsx';
import { isFocusLost } from '../../../lib/browser/lost-focus.ts';
import { imageAccept } from '../../../lib/forms/image-rules.ts';
import { LiveRegion } from '../../../components/feedback/live-region.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { useImageSteps } from '../../../components/images/use-image-steps.ts';

export type GalleryEditorProps = {
  /** The result of useGalleryUploads; the page saves its `changes`. */
  gallery: GalleryUploads;
  /** True while the page is being saved. */
  isDisabled?: boolean;
};

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** The gallery in edit mode: add pictures by choosing or dropping files, delete, describe and reorder them. */
export function GalleryEditor({ gallery, isDisabled = false }: GalleryEditorProps) {
  const { t } = useTranslation();
  const { items } = gallery;
  const [currentId, setCurrentId] = useState<string>();
  const [lastIndex, setLastIndex] = useState(0);
  const [isOver, setOver] = useState(false);
  const [said, setSaid] = useState('');
  const dropZone = useRef<HTMLButtonElement>(null);
  const hadItems = useRef(items.length > 0);

  const count = items.length;
  const found = items.findIndex(({ id }) => id === currentId);
  // After a removal, the neighbour is selected.
  const index = found >= 0 ? found : Math.min(lastIndex, count - 1);
  const item = items[index];
  const show = (next: number) => {
    setCurrentId(items[next]?.id);
    setLastIndex(next);
  };
  const steps = useImageSteps({ count, current: index, onShow: show });

  // The pressed delete button disappeared with the last picture.
  useEffect(() => {
    if (hadItems.current && count === 0 && isFocusLost()) dropZone.current?.focus();
    hadItems.current = count > 0;
  }, [count]);

  const add = (files: File[]) => {
    const first = gallery.add(files);
    if (first !== undefined) setCurrentId(first);
  };
  const remove = (id: string) => {
    setLastIndex(
      Math.max(
        0,
        items.findIndex((other) => other.id === id),
      ),
    );
    if (id === item?.id) setCurrentId(undefined);
    gallery.remove(id);
  };
  const tellMove = (to: number) => setSaid(t('pieces.gallery.moved', { index: to + 1, count }));
  const move = (by: number) => {
    const to = index + by;
    if (!item || to < 0 || to >= count) return;
    setCurrentId(item.id);
    gallery.moveTo(item.id, to);
    tellMove(to);
  };

  const notes = <GalleryEditorNotes gallery={gallery} />;
  if (!item) {
    return (
      <div className="grid gap-4">
        <EmptyState drawing="goal" title={t('pieces.gallery.empty')} hint={t('pieces.gallery.emptyHint')} />
        <DropZone
          ref={dropZone}
          accept={imageAccept}
          hint={t('pieces.gallery.hint')}
          isDisabled={isDisabled}
          onFiles={add}
        />
        {notes}
      </div>
    );
  }

  return (
    <div
      onDragOver={(event) => {
        if (isDisabled || !hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (isDisabled || !hasFiles(event)) return;
        event.preventDefault();
        add([...event.dataTransfer.files]);
      }}
      className={clsx('grid gap-4 rounded-md', isOver && 'bg-accent-soft outline-2 outline-offset-8 outline-accent')}
    >
      <LiveRegion message={said} />
      <GalleryLayout
        onKeyDown={steps.onKeyDown}
        end={
          <TextArea
            key={item.id}
            label={t('pieces.gallery.description')}
            variant="minimal"
            dir="auto"
            maxLength={limits.textMax}
            value={item.description}
            disabled={isDisabled}
            onChange={(event) => gallery.describe(item.id, event.target.value)}
            {...(needsDescription(item)
              ? {
                  error: t('pieces.gallery.missingDescription'),
                  hint: t('pieces.gallery.missingDescription'),
                }
              : {})}
          />
        }
      >
        <GalleryStage
          image={item}
          index={index}
          count={count}
          steps={steps}
          fallback={item.key === null ? <span className="block size-full" /> : undefined}
        >
          {count > 1 ? (
            <div className="absolute start-2 top-2 flex gap-1">
              <MoveButton
                label={t('pieces.gallery.moveEarlier')}
                icon={<MoveLeft className="flip" aria-hidden="true" />}
                isOff={isDisabled || index === 0}
                onClick={() => move(-1)}
              />
              <MoveButton
                label={t('pieces.gallery.moveLater')}
                icon={<MoveRight className="flip" aria-hidden="true" />}
                isOff={isDisabled || index === count - 1}
                onClick={() => move(1)}
              />
            </div>
          ) : null}
          <IconButton
            label={t('pieces.gallery.remove')}
            icon={<Trash2 aria-hidden="true" />}
            size="xs"
            tone="veil"
            disabled={isDisabled}
            className="absolute end-2 top-2 focus-visible:-outline-offset-2 focus-visible:outline-on-veil"
            onClick={() => remove(item.id)}
          />
        </GalleryStage>
        <GalleryEditorTiles
          items={items}
          currentId={item.id}
          isDisabled={isDisabled}
          onShow={(id) => setCurrentId(id)}
          onMove={(id, to) => {
            setCurrentId(item.id);
            gallery.moveTo(id, to);
          }}
          onDropped={tellMove}
          onStop={remove}
          onRetry={gallery.retry}
          onFiles={add}
        />
      </GalleryLayout>
      {notes}
    </div>
  );
}

type MoveButtonProps = { label: string; icon: ReactNode; isOff: boolean; onClick: () => void };

/** Stays focusable at both ends of the list, so that reaching an end does not lose the focus. */
function MoveButton({ label, icon, isOff, onClick }: MoveButtonProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      size="xs"
      tone="veil"
      aria-disabled={isOff || undefined}
      className="focus-visible:-outline-offset-2 focus-visible:outline-on-veil aria-disabled:[&>svg]:opacity-40"
      onClick={onClick}
    />
  );
}

import clsx from 'clsx';
import { ImageOff, ImagePlus, Upload, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { HiddenFileInput } from '../fields/hidden-file-input.tsx';
import { FieldMessage } from '../fields/field-message.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { imageAccept, imageProblem, problemText } from '../../lib/forms/image-rules.ts';
import { FallbackImage } from './fallback-image.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ProgressRing } from '../ui/progress-ring.tsx';

export type UploadTileProps = {
  label: string;
  url?: string | null | undefined;
  /** Without it the tile is read-only and enlarges its picture on click. */
  isEditing?: boolean;
  /** Whether there is a picture is not known yet. */
  isLoading?: boolean;
  /** Receives pictures alone; one that is too large is made smaller before it is sent. */
  onPick?: (file: File) => void;
  onRemove?: () => void;
  /** Cancels a running upload. */
  onStop?: (() => void) | undefined;
  /** Sends the same file again after a failure. */
  onRetry?: (() => void) | undefined;
  /** Called when the picture failed to load: its link may have expired. */
  onDeadLink?: (() => void) | undefined;
  /** 0 to 1 while an upload runs. */
  progress?: number | null | undefined;
  /** The server's error; the tile's own validation errors take precedence. */
  error?: string | null | undefined;
  isChanged?: boolean;
  /** For example, why there is no picture. */
  note?: string | undefined;
};

/** One picture of a record, 3:2: portrait, ID, passport, crest. */
export function UploadTile({
  label,
  url,
  isEditing = false,
  isLoading = false,
  onPick,
  onRemove,
  onStop,
  onRetry,
  onDeadLink,
  progress,
  error,
  isChanged = false,
  note,
}: UploadTileProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<ReturnType<typeof imageProblem>>(null);
  const [isOver, setOver] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const isRunning = progress !== null && progress !== undefined;
  const canPick = isEditing && !isRunning;
  const message = problem ? problemText(t, problem) : (error ?? undefined);

  const take = (file: File | undefined) => {
    if (!file) return;
    const found = imageProblem(file);
    setProblem(found);
    if (!found) onPick?.(file);
  };

  const frame = (children: ReactNode, isDashed: boolean) => (
    <div
      onDragOver={(event) => {
        if (!canPick) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!canPick) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
      className={clsx(
        'relative grid aspect-3/2 place-items-center overflow-hidden rounded-md border text-ink-3',
        isOver
          ? 'border-solid border-accent bg-accent-soft'
          : isDashed
            ? 'border-dashed border-control'
            : 'border-line bg-sunken',
      )}
    >
      {children}
    </div>
  );

  const content = () => {
    if (isLoading)
      return frame(
        <>
          <span className="sr-only">{t('common.loading')}</span>
          <Skeleton className="absolute inset-0 h-full" />
        </>,
        false,
      );
    if (isRunning)
      return frame(
        <>
          <ProgressRing value={progress} label={t('pieces.upload.running', { label })} />
          {onStop ? (
            <IconButton
              label={t('pieces.upload.stop', { label })}
              icon={<X aria-hidden="true" />}
              size="xs"
              tone="veil"
              onClick={onStop}
              className="absolute end-1.5 top-1.5 pointer-coarse:end-1 pointer-coarse:top-1"
            />
          ) : null}
        </>,
        true,
      );
    if (!url) {
      if (!isEditing)
        return frame(
          <>
            <ImageOff aria-hidden="true" className="size-[1.125rem] stroke-[1.75]" />
            <span className="sr-only">{t('pieces.upload.none', { label })}</span>
          </>,
          true,
        );
      return frame(
        <button
          type="button"
          onClick={() => input.current?.click()}
          aria-label={t('pieces.upload.choose', { label })}
          aria-describedby={message ? `${id}-message` : undefined}
          className="wash grid size-full place-items-center rounded-md hover:bg-hover focus-visible:-outline-offset-4"
        >
          <ImagePlus aria-hidden="true" className="size-[1.125rem] stroke-[1.75]" />
        </button>,
        true,
      );
    }
    const picture = (
      <FallbackImage
        src={url}
        loading="lazy"
        onError={onDeadLink}
        className="size-full object-cover object-[50%_25%]"
        fallback={<ImageOff aria-hidden="true" className="size-[1.125rem] stroke-[1.75]" />}
      />
    );
    if (!isEditing)
      return frame(
        <button
          type="button"
          aria-label={t('pieces.upload.open', { label })}
          onClick={() => setLarge(true)}
          className="grid size-full cursor-zoom-in place-items-center focus-visible:-outline-offset-4"
        >
          {picture}
        </button>,
        false,
      );
    return frame(
      <>
        {picture}
        <button
          type="button"
          onClick={() => input.current?.click()}
          aria-label={t('pieces.upload.replaceLabel', { label })}
          className="wash absolute start-1.5 bottom-1.5 inline-flex h-7 items-center gap-1.5 rounded-[6px] bg-veil px-2 text-xs font-semibold text-on-veil hover:bg-[rgb(12_22_16/0.9)] pointer-coarse:h-11"
        >
          <Upload aria-hidden="true" className="size-4 stroke-2" />
          {t('pieces.upload.replace')}
        </button>
        {onRemove ? (
          <IconButton
            label={t('pieces.upload.remove', { label })}
            icon={<X aria-hidden="true" />}
            size="xs"
            tone="veil"
            onClick={() => {
              setProblem(null);
              onRemove();
            }}
            className="absolute end-1.5 top-1.5 pointer-coarse:end-1 pointer-coarse:top-1"
          />
        ) : null}
      </>,
      false,
    );
  };

  return (
    <div className={clsx('min-w-0 text-sm text-ink-2', isChanged && 'marker')} data-changed={isChanged || undefined}>
      {content()}
      <div className="mt-1.5">{label}</div>
      {note ? <p className="mt-0.5 text-ink-3">{note}</p> : null}
      <FieldMessage id={`${id}-message`} error={message} />
      {onRetry && message && !problem ? (
        <Button
          variant="outline"
          size="sm"
          className="mt-1.5"
          aria-label={t('pieces.upload.retry', { label })}
          onClick={onRetry}
        >
          {t('common.retry')}
        </Button>
      ) : null}
      {isEditing ? (
        <HiddenFileInput ref={input} accept={imageAccept} aria-label={label} onFiles={([file]) => take(file)} />
      ) : null}
      {url ? (
        <ImageDialog isOpen={isLarge} onClose={() => setLarge(false)} title={label} src={url} onDeadLink={onDeadLink} />
      ) : null}
    </div>
  );
}

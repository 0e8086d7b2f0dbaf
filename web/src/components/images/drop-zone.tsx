import clsx from 'clsx';
import { FileUp, ImageUp } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenFileInput } from '../fields/hidden-file-input.tsx';
import { FieldMessage } from '../fields/field-message.tsx';

type DropZoneProps = {
  kind?: 'image' | 'file';
  /** The accepted files: 'PNG, JPG, GIF up to 10MB'. */
  hint?: string;
  /** For the browser's file dialog; the caller still validates. */
  accept?: string;
  /** Why the last file was refused. */
  error?: string | null | undefined;
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
} & (
  | { onFile: (file: File) => void; onFiles?: never }
  /** Accepts several files at once. */
  | { onFiles: (files: File[]) => void; onFile?: never }
);

const texts = {
  file: ['pieces.drop.title', 'pieces.drop.over'],
  image: ['pieces.drop.image', 'pieces.drop.imageOver'],
  images: ['pieces.drop.images', 'pieces.drop.imagesOver'],
} as const;

/** A place to drop a file, and a button to choose one. Dashed, and solid green while a file hovers. */
export function DropZone({
  kind = 'image',
  hint,
  accept,
  onFile,
  onFiles,
  error,
  isDisabled = false,
  ref,
}: DropZoneProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isImage = kind === 'image';
  const Icon = isImage ? ImageUp : FileUp;
  const [text, textOver] = texts[isImage && onFiles ? 'images' : kind];

  const take = (files: File[]) => {
    if (isDisabled || !files[0]) return;
    if (onFiles) onFiles(files);
    else onFile(files[0]);
  };

  return (
    <div>
      <button
        ref={ref}
        type="button"
        disabled={isDisabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take([...event.dataTransfer.files]);
        }}
        aria-describedby={error ? `${id}-message` : undefined}
        className={clsx(
          'wash grid min-h-34 w-full content-center justify-items-center gap-1.5 rounded-lg border-[1.5px] p-5 text-center text-ink-2',
          isOver
            ? 'border-solid border-accent bg-accent-soft'
            : 'border-dashed border-control not-disabled:hover:bg-hover',
          error && !isOver && 'border-danger',
        )}
      >
        <Icon aria-hidden="true" className="size-6 stroke-[1.75] text-ink-3" />
        <span className="font-semibold text-ink">{t(isOver ? textOver : text)}</span>
        {hint ? <span className="text-sm text-ink-3">{hint}</span> : null}
      </button>
      <FieldMessage id={`${id}-message`} error={error ?? undefined} />
      <HiddenFileInput
        ref={input}
        accept={accept}
        aria-label={t(text)}
        multiple={onFiles !== undefined}
        disabled={isDisabled}
        onFiles={take}
      />
    </div>
  );
}

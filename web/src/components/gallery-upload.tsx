import { Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { DropZone } from './drop-zone.tsx';
import { FieldMessage } from './field-message.tsx';
import { imageAccept, imageProblem } from './image-rules.ts';
import { ProgressRing } from './progress-ring.tsx';
import { TextArea } from './text-area.tsx';

type GalleryUploadProps = {
  onUpload: (file: File, description: string, onProgress: (share: number) => void) => Promise<void>;
  onDone: () => void;
  onCancel?: (() => void) | undefined;
};

/** A picture and its description; both are needed before anything is sent. */
export function GalleryUpload({ onUpload, onDone, onCancel }: GalleryUploadProps) {
  const { t } = useTranslation();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const isRunning = progress !== null;
  const text = description.trim();

  const take = (next: File) => {
    const found = imageProblem(next, 'gallery');
    setProblem(found ? t(found) : null);
    setFile(found ? null : next);
  };

  const send = async () => {
    if (!file || text === '' || isRunning) return;
    setProblem(null);
    setProgress(0);
    try {
      await onUpload(file, text, setProgress);
      onDone();
    } catch {
      // Why it failed is told by the one who sends; here the picture and its words stay for another try.
      setProblem(t('pieces.upload.failed'));
    } finally {
      setProgress(null);
    }
  };

  return (
    <div role="group" aria-label={t('pieces.gallery.add')} className="grid gap-3">
      {file ? (
        <ChosenPicture file={file} progress={progress} onDrop={() => setFile(null)} />
      ) : (
        <DropZone accept={imageAccept} hint={t('pieces.gallery.hint')} onFile={take} error={problem} />
      )}
      {file ? <FieldMessage id={`${id}-problem`} error={problem ?? undefined} /> : null}
      <TextArea
        label={t('pieces.gallery.description')}
        look="minimal"
        value={description}
        disabled={isRunning}
        onChange={(event) => setDescription(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        {onCancel ? (
          <Button variant="outline" disabled={isRunning} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        ) : null}
        <Button
          icon={<Upload aria-hidden="true" />}
          disabled={!file || text === ''}
          isLoading={isRunning}
          onClick={() => void send()}
        >
          {t(isRunning ? 'pieces.gallery.uploading' : 'pieces.gallery.upload')}
        </Button>
      </div>
    </div>
  );
}

function ChosenPicture({ file, progress, onDrop }: { file: File; progress: number | null; onDrop: () => void }) {
  const { t } = useTranslation();
  const picture = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return (
    <div className="flex items-center gap-3 rounded-md border border-line p-2">
      <img ref={picture} alt="" className="aspect-16/10 w-28 shrink-0 rounded-[6px] object-cover" />
      <span className="ltr min-w-0 flex-1 truncate text-sm">{file.name}</span>
      {progress === null ? (
        <Button variant="ghost" size="sm" onClick={onDrop} aria-label={t('pieces.upload.remove', { label: file.name })}>
          {t('pieces.upload.replace')}
        </Button>
      ) : (
        <ProgressRing value={progress} label={t('pieces.upload.running', { label: file.name })} />
      )}
    </div>
  );
}

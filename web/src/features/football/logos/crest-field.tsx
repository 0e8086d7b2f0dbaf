import clsx from 'clsx';
import { ImagePlus, Upload, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { HiddenFileInput } from '../../../components/fields/hidden-file-input.tsx';
import { FieldMessage } from '../../../components/fields/field-message.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { imageAccept, imageProblem, problemText } from '../../../lib/forms/image-rules.ts';
import { FallbackImage } from '../../../components/images/fallback-image.tsx';
import { ProgressRing } from '../../../components/ui/progress-ring.tsx';

type CrestFieldProps = {
  url: string | undefined;
  /** 0 to 1 while an upload runs. */
  progress: number | null;
  error: string | undefined;
  isDisabled: boolean;
  /** Receives pictures alone. */
  onPick: (file: File) => void;
  onRemove: () => void;
  onStop: () => void;
  onRetry: (() => void) | undefined;
};

// A chequerboard in theme colours shows transparency in the light and the dark theme.
const ground =
  '[background:repeating-conic-gradient(var(--color-sunken)_0_25%,var(--color-surface)_0_50%)_50%/1.25rem_1.25rem]';

/** A team's or league's crest: choose or drop, upload at once, replace, remove. */
export function CrestField({ url, progress, error, isDisabled, onPick, onRemove, onStop, onRetry }: CrestFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<ReturnType<typeof imageProblem>>(null);
  const [isOver, setOver] = useState(false);
  const isRunning = progress !== null;
  const canPick = !isRunning && !isDisabled;
  const message = problem ? problemText(t, problem) : error;
  const label = t('logos.dialog.crest');

  const take = (file: File | undefined) => {
    if (!file || !canPick) return;
    const found = imageProblem(file);
    setProblem(found);
    if (!found) onPick(file);
  };
  const remove = () => {
    setProblem(null);
    onRemove();
    // The remove button disappeared along with the picture.
    choose.current?.focus();
  };

  const content = () => {
    if (isRunning) return <ProgressRing value={progress} label={t('pieces.upload.running', { label })} />;
    const empty = <ImagePlus aria-hidden="true" className="size-6 stroke-[1.75] text-ink-3" />;
    return <FallbackImage src={url} alt={label} fallback={empty} className="size-22 object-contain" />;
  };

  return (
    <div role="group" aria-label={label}>
      <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-5 max-tablet:grid-cols-[7rem_minmax(0,1fr)] max-tablet:gap-4">
        <div
          data-crest
          onDragOver={(event) => {
            event.preventDefault();
            setOver(canPick);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files[0]);
          }}
          className={clsx(
            'relative grid aspect-square place-items-center overflow-hidden rounded-lg border-[1.5px]',
            isOver && 'border-accent bg-accent-soft',
            !isOver && (url || isRunning ? 'border-line-strong' : 'border-dashed border-control'),
            !isOver && url && !isRunning && ground,
          )}
        >
          {content()}
          {isRunning || url ? (
            <span className="absolute end-1.5 top-1.5 inline-flex">
              <IconButton
                label={t(isRunning ? 'pieces.upload.stop' : 'pieces.upload.remove', { label })}
                icon={<X aria-hidden="true" />}
                size="xs"
                tone="veil"
                disabled={isDisabled}
                onClick={isRunning ? onStop : remove}
                // The touch target is larger than the icon, which would otherwise hide the crest.
                className="touch-44 pointer-coarse:size-7!"
              />
            </span>
          ) : null}
        </div>
        <div className="grid justify-items-start gap-3">
          <Button
            ref={choose}
            variant="outline"
            icon={<Upload aria-hidden="true" />}
            disabled={!canPick}
            aria-describedby={message ? `${id}-message` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {t(url ? 'pieces.upload.replace' : 'logos.dialog.choose')}
          </Button>
          <p id={`${id}-hint`} className="text-sm text-ink-3">
            {t('logos.dialog.hint')}
          </p>
          {onRetry && !problem ? (
            <Button variant="outline" size="sm" aria-label={t('pieces.upload.retry', { label })} onClick={onRetry}>
              {t('common.retry')}
            </Button>
          ) : null}
        </div>
      </div>
      <FieldMessage id={`${id}-message`} error={message} />
      <HiddenFileInput ref={input} accept={imageAccept} aria-label={label} onFiles={([file]) => take(file)} />
    </div>
  );
}

import { limits } from '@touchline/contract/wire/limits';
import { Camera, RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { FieldMessage } from '../../../components/fields/field-message.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { imageAccept } from '../../../lib/forms/image-rules.ts';
import { ProgressRing } from '../../../components/ui/progress-ring.tsx';
import type { ReportImage, ReportImages } from './use-report-images.ts';

type TileProps = { photo: ReportImage; index: number; onRemove: () => void; onRetry: () => void };

function ImageTile({ photo, index, onRemove, onRetry }: TileProps) {
  const { t } = useTranslation();
  const isRunning = photo.progress !== null;
  return (
    <li className="relative grid aspect-square place-items-center overflow-hidden rounded-md border border-line bg-sunken">
      <img src={photo.url} alt={t('me.report.photo', { index })} className="absolute inset-0 size-full object-cover" />
      {isRunning ? (
        <span className="relative rounded-md bg-surface p-2">
          <ProgressRing value={photo.progress ?? 0} label={t('me.report.photoSending', { index })} />
        </span>
      ) : null}
      {photo.error ? (
        <span
          role="alert"
          className="relative grid justify-items-center gap-1 rounded-md bg-surface p-2 text-sm font-semibold text-danger"
        >
          {t('me.report.photoFailed')}
          <span className="sr-only">{photo.error}</span>
          <IconButton
            label={t('me.report.photoRetry', { index })}
            icon={<RotateCw aria-hidden="true" />}
            className="size-11!"
            onClick={onRetry}
          />
        </span>
      ) : null}
      <IconButton
        label={t(isRunning ? 'me.report.photoStop' : 'me.report.photoRemove', { index })}
        icon={<X aria-hidden="true" />}
        tone="veil"
        className="absolute! end-1 top-1 size-11!"
        onClick={onRemove}
      />
    </li>
  );
}

/** Photos from camera or gallery, each with its progress. */
export function ImagePicker({ photos }: { photos: ReportImages }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const isFull = photos.photos.length >= limits.complaintPhotosMax;
  return (
    <div className="grid gap-2">
      <h2 className="font-semibold">{t('me.report.photos')}</h2>
      <p className="text-sm text-ink-2">{t('me.report.photosHint', { count: limits.complaintPhotosMax })}</p>
      {photos.photos.length > 0 ? (
        <ul className="grid grid-cols-2 gap-2">
          {photos.photos.map((photo, index) => (
            <ImageTile
              key={photo.id}
              photo={photo}
              index={index + 1}
              onRemove={() => {
                photos.remove(photo.id);
                input.current?.parentElement?.querySelector('button')?.focus();
              }}
              onRetry={() => photos.retry(photo.id)}
            />
          ))}
        </ul>
      ) : null}
      <div>
        <input
          ref={input}
          type="file"
          accept={imageAccept}
          multiple
          hidden
          aria-label={t('me.report.addPhoto')}
          onChange={(event) => {
            photos.add([...(event.target.files ?? [])]);
            // Allows choosing the same file again after a removal.
            event.target.value = '';
          }}
        />
        <Button
          variant="outline"
          className="h-14! w-full text-md!"
          icon={<Camera aria-hidden="true" />}
          disabled={isFull}
          why={t('me.report.photosFull', { count: limits.complaintPhotosMax })}
          onClick={() => input.current?.click()}
        >
          {t('me.report.addPhoto')}
        </Button>
        <FieldMessage id="photos-refused" error={photos.refused ?? undefined} />
      </div>
    </div>
  );
}

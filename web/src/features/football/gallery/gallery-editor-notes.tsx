import { useTranslation } from 'react-i18next';
import { needsDescription } from './gallery-items.ts';
import type { GalleryUploads } from './use-gallery-uploads.ts';
import { Alert } from '../../../components/feedback/alert.tsx';

/** Lists what prevents the pictures from being saved, and the rejected files. */
export function GalleryEditorNotes({ gallery }: { gallery: GalleryUploads }) {
  const { t } = useTranslation();
  const { items, refused, forgetRefused } = gallery;
  const running = items.filter(({ progress }) => progress !== null).length;
  const failed = items.filter(({ error }) => error !== null);
  const undescribed = items.filter(needsDescription).length;
  const lines = [
    items.length === 0 ? t('validation.imagesRequired') : '',
    running > 0 ? t('pieces.gallery.uploadingNow', { count: running }) : '',
    undescribed > 0 ? t('pieces.gallery.undescribed', { count: undescribed }) : '',
  ].filter(Boolean);
  const reasons = [...new Set(failed.map(({ error }) => error))].join(' ');

  return (
    <>
      {refused.length > 0 ? (
        <Alert
          variant="destructive"
          title={t('pieces.gallery.refused', { count: refused.length })}
          onDismiss={forgetRefused}
        >
          {refused.map(({ name, message }, index) => (
            <span key={index} dir="auto" className="block">
              {t('pieces.gallery.refusedFile', { name, message })}
            </span>
          ))}
        </Alert>
      ) : null}
      {failed.length > 0 ? (
        <Alert variant="destructive" title={t('pieces.gallery.failedNow', { count: failed.length })}>
          {reasons}
        </Alert>
      ) : null}
      <div aria-live="polite" className="text-sm text-ink-2 empty:hidden">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </>
  );
}

import type { Image } from '@touchline/contract/wire/common';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GoalPlaceholder } from '../../../components/images/goal-placeholder.tsx';
import { FallbackImage } from '../../../components/images/fallback-image.tsx';

// Loaded only when a photo is enlarged.
const Lightbox = lazy(async () => ({ default: (await import('../../../components/images/lightbox.tsx')).Lightbox }));

type ComplaintImagesProps = {
  photos: readonly Image[];
  /** Called if a photo fails to load: its link may have expired. */
  onDeadLink: () => void;
};

/** The photos of a complaint; a click enlarges one to the size of the window. */
export function ComplaintImages({ photos, onDeadLink }: ComplaintImagesProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const describe = (index: number) => t('complaints.photo', { index: index + 1 });
  return (
    <>
      <ul aria-label={t('complaints.photos')} className="mt-3 flex flex-wrap gap-2">
        {photos.map(({ key, url }, index) => (
          <li key={key}>
            <button
              type="button"
              aria-label={describe(index)}
              onClick={() => setOpen(index)}
              className="block size-22 overflow-hidden rounded-md border border-line bg-sunken"
            >
              <FallbackImage
                src={url}
                loading="lazy"
                fallback={<GoalPlaceholder isSmall />}
                onError={onDeadLink}
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <Suspense>
          <Lightbox
            images={photos.map(({ url }, index) => ({ url, description: describe(index) }))}
            index={open}
            onIndexChange={setOpen}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}

import { Footprints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FallbackImage } from '../../../../components/images/fallback-image.tsx';

type PartPictureProps = { title: string; url: string | undefined };

/** The picture of a part; without one a quiet place, which phones leave out. */
export function PartPicture({ title, url }: PartPictureProps) {
  const { t } = useTranslation();
  return (
    <span className="tp-part__picture" data-empty={url === undefined || undefined}>
      <FallbackImage
        src={url}
        alt={t('session.part.pictureOf', { title })}
        loading="lazy"
        fallback={<Footprints aria-hidden="true" />}
        className="size-full object-cover"
      />
    </span>
  );
}

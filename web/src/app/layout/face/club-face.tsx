import { useTranslation } from 'react-i18next';
import { loseCrest, useFace } from '../../../api/club/face.ts';

/** The club's crest and name at the head of a page; the product's before the setup, and nothing until the answer is here. */
export function ClubFace({ size }: { size: string }) {
  const { t } = useTranslation();
  const face = useFace();
  if (!face) return null;
  return (
    <>
      <img src={face.crest ?? '/mark.svg'} alt="" onError={loseCrest} className={`${size} shrink-0 object-contain`} />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {face.name ?? t('app.name')}
      </span>
    </>
  );
}

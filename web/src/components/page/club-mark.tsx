import type { ClubFace } from '@touchline/contract/club/face';
import { useTranslation } from 'react-i18next';

export type ClubMarkProps = {
  /** Undefined until the answer is here. */
  face: ClubFace | undefined;
  /** The crest does not load. */
  onCrestLost: () => void;
  className: string;
};

/** The club's crest and name at the head of a page; the product's before the setup, and nothing until the answer is here. */
export function ClubMark({ face, onCrestLost, className }: ClubMarkProps) {
  const { t } = useTranslation();
  if (!face) return null;
  return (
    <>
      <img
        src={face.crest ?? '/mark.svg'}
        alt=""
        onError={onCrestLost}
        className={`${className} shrink-0 object-contain`}
      />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {face.name ?? t('app.name')}
      </span>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { ChalkDrawing } from '../feedback/chalk-drawing.tsx';

/** Replaces a gallery picture that can't be loaded. */
export function GoalPlaceholder({ isSmall = false }: { isSmall?: boolean }) {
  const { t } = useTranslation();
  return (
    <span
      role="img"
      aria-label={t('pieces.gallery.missing')}
      className="grid aspect-16/10 w-full place-items-center bg-sunken"
    >
      <ChalkDrawing drawing="goal" className={isSmall ? 'w-10!' : ''} />
    </span>
  );
}

import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Back to the three answers. */
export function BackButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-accent"
    >
      <ChevronLeft aria-hidden="true" className="flip size-5 stroke-2" />
      {t('replies.week.back')}
    </button>
  );
}

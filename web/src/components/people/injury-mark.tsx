import { Cross } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The red cross beside an injured player. */
export function InjuryMark() {
  const { t } = useTranslation();
  return (
    <span title={t('pieces.injury')} className="inline-flex shrink-0 text-danger">
      <Cross aria-hidden="true" className="size-[1.125rem] fill-current stroke-0" />
      <span className="sr-only">{t('pieces.injury')}</span>
    </span>
  );
}

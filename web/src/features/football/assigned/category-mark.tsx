import { ClipboardList, Stethoscope } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type CategoryMarkProps = {
  /** `tactical` and `medical` have their own icon; any other value is a grey dot. */
  category: string;
};

export function CategoryMark({ category }: CategoryMarkProps) {
  const { t } = useTranslation();
  const isKnown = category === 'tactical' || category === 'medical';
  const label = t(isKnown ? `pieces.category.${category}` : 'pieces.category.other');
  return (
    <span title={label} className="inline-grid size-[1.125rem] shrink-0 place-items-center">
      {category === 'tactical' ? (
        <ClipboardList aria-hidden="true" className="size-full stroke-[1.75] text-info" />
      ) : null}
      {category === 'medical' ? (
        <Stethoscope aria-hidden="true" className="size-full stroke-[1.75] text-danger" />
      ) : null}
      {isKnown ? null : <span aria-hidden="true" className="size-2.5 rounded-full bg-ink-3" />}
      <span className="sr-only">{label}</span>
    </span>
  );
}

import type { WellnessType } from '@touchline/contract/health/wellness';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export function TypeIcon({ type }: { type: WellnessType }) {
  const Icon = type === 'morning' ? Sun : Moon;
  return <Icon aria-hidden="true" className="size-4 shrink-0 stroke-[1.75]" />;
}

/** Morning with a sun, evening with a moon. */
export function TypeLabel({ type }: { type: WellnessType }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-2">
      <TypeIcon type={type} />
      {t(`wellness.type.${type}`)}
    </span>
  );
}

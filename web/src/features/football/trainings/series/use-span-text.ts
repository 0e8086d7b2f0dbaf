import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../lib/dates/days.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';

/** Days in words, the last one inclusive: "December 23, 2026 to January 6, 2027", or the day alone. */
export function useSpanText() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ from, to }: { from: Day; to: Day }): string =>
    from === to ? format.date(from) : t('trainings.pauses.span', { from: format.date(from), to: format.date(to) });
}

import { useMemo } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';

/** The numbers of the report as they are written. */
export function useReportNumbers() {
  const format = useFormat();
  return useMemo(() => {
    const digits = (count: number) => (value: number) =>
      format.number(value, { minimumFractionDigits: count, maximumFractionDigits: count });
    return {
      one: digits(1),
      whole: digits(0),
      hours: (value: number) => format.number(value, { maximumFractionDigits: 1 }),
      percent: (share: number) =>
        format.number(share, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    };
  }, [format]);
}

import type { CallOffPlan } from '@touchline/contract/football/call-offs';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';

type ReadersTextProps = Pick<CallOffPlan, 'readers' | 'goesAt'> & { timeZone: string };

/** Who gets an email about what is called off or moved, and when it goes out. */
export function ReadersText({ readers, goesAt, timeZone }: ReadersTextProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const total = readers.players + readers.guardians + readers.staff;
  const who = format.list(
    (['players', 'guardians', 'staff'] as const).flatMap((kind) =>
      readers[kind] > 0 ? [t(`callOff.${kind}`, { count: readers[kind] })] : [],
    ),
  );
  return (
    <>
      <p>{total === 0 ? t('callOff.nobody') : t('callOff.readers', { count: total, who })}</p>
      {goesAt === null ? null : (
        <p className="text-sm text-ink-3">{t('callOff.goesAt', { when: format.dateTime(goesAt) })}</p>
      )}
    </>
  );
}

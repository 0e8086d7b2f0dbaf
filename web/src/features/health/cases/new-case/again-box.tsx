import { recurrenceOf, subsequentOf } from '@touchline/contract/health/case-rules';
import type { MedicalCase } from '@touchline/contract/health/cases';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { casesQuery } from '../../../../api/health/cases.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { type Day, daysBetween } from '../../../../lib/dates/days.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useCaseWords } from '../use-case-words.ts';
import type { CaseForm } from './case-start.ts';

/** Without a diagnosis the tissue is not known yet: then the place alone counts. */
const anyTissue = 'muscleInjury';

type AgainBoxProps = { values: CaseForm; today: Day };

/** The earlier case of the same place and side, and of the same tissue once the diagnosis names one. */
const earlierOf = (
  { bodyArea, side, diagnosis }: CaseForm,
  onsetDate: Day,
  cases: readonly MedicalCase[],
): MedicalCase | undefined => {
  if (bodyArea === '') return undefined;
  const place = { area: bodyArea, side: side === '' ? null : side, onsetDate };
  const found = subsequentOf(
    { ...place, tissue: diagnosis?.tissue ?? anyTissue },
    cases.map((one) => ({
      _id: one._id,
      area: one.bodyArea,
      side: one.side,
      tissue: diagnosis?.tissue ? one.tissue : anyTissue,
      onsetDate: one.onsetDate,
      closedOn: one.closedOn,
    })),
  );
  return cases.find(({ _id }) => _id === found?.of);
};

/** Tells of an earlier injury of the same place. Whether it is the same again is confirmed with the diagnosis. */
export function AgainBox({ values, today }: AgainBoxProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useCaseWords();
  const { player, kind, bodyArea, onsetDate } = values;
  const isAsked = player !== '' && kind === 'injury' && bodyArea !== '';
  // The case can be opened without it.
  const { data } = useQuery({ ...casesQuery({ player, state: 'all' }), enabled: isAsked, meta: { quiet: true } });
  // The answer about the player chosen before stays visible for a moment.
  const own = (data?.records ?? []).filter((one) => one.player._id === player);
  const onset = onsetDate || today;
  const found = isAsked ? earlierOf(values, onset, own) : undefined;
  if (!found) return null;
  const label = found.diagnosis?.text ?? t('casePage.again.unnamed');
  const { closedOn } = found;
  const recurrence = recurrenceOf(found, onset);
  return (
    <Alert
      variant="info"
      title={t('cases.new.again.title', {
        place: words.place(found.bodyArea, found.side) ?? '',
        month: format.month(found.onsetDate),
      })}
    >
      {!closedOn
        ? t('cases.new.again.open', { label, what: t('cases.subsequent.exacerbation') })
        : recurrence === null
          ? t('cases.new.again.closedSince', {
              label,
              date: format.date(closedOn),
              what: t('cases.subsequent.exacerbation'),
            })
          : t('cases.new.again.closed', {
              label,
              count: daysBetween(closedOn, today),
              what: t(`cases.new.again.${recurrence}`),
            })}
    </Alert>
  );
}

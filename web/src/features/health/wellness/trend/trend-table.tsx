import type { WellnessPoint } from '@touchline/contract/health/wellness';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { Table } from '../../../../components/table/table.tsx';
import type { TableColumn } from '../../../../components/table/table-types.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { cardOf, useFlagTexts } from '../parts/flag-texts.ts';
import { TypeLabel } from '../parts/type-label.tsx';

/** The chart's values as a table, newest first. */
export function TrendTable({ points, name }: { points: readonly WellnessPoint[]; name: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const flags = useFlagTexts();
  const whole = (value: number) => format.number(value, { maximumFractionDigits: 0 });
  const columns: TableColumn<WellnessPoint>[] = [
    {
      id: 'date',
      header: t('wellness.columns.date'),
      isRowHeader: true,
      cell: ({ day }) => <time dateTime={day}>{format.date(day)}</time>,
    },
    {
      id: 'type',
      header: t('wellness.columns.type'),
      card: 'meta',
      cell: ({ score }) => <TypeLabel type={score.type} />,
    },
    { id: 'score', header: t('wellness.columns.score'), cell: ({ score }) => whole(score.score) },
    {
      id: 'usual',
      header: t('wellness.columns.usual'),
      className: 'whitespace-nowrap',
      cell: ({ usual }) =>
        usual ? <bdi>{`${whole(usual.mean)} (${whole(usual.low)}–${whole(usual.high)})`}</bdi> : t('common.none'),
    },
    {
      id: 'load',
      header: t('wellness.columns.load'),
      cell: ({ score }) => (score.load === null ? t('common.none') : whole(score.load)),
    },
    {
      id: 'note',
      header: t('wellness.columns.note'),
      card: 'text',
      className: 'min-w-40',
      cell: ({ score: { flag } }) =>
        flag ? (
          <>
            <BookingCard colour={cardOf(flag.level)} className="me-1.5" />
            {flag.reasons.map(flags.reason).join(', ')}
          </>
        ) : null,
    },
  ];
  return (
    <Table
      label={`${t('wellness.of', { name })}, ${t('wellness.trend.title')}`}
      columns={columns}
      rows={points.toReversed()}
      rowId={({ score }) => score._id}
      hasSearch={false}
      isInSheet
    />
  );
}

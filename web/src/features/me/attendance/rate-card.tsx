import type { AttendanceRate } from '@touchline/contract/football/attendances';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Card } from '../parts/card.tsx';

/** The rate with its two underlying counts. */
export function RateCard({ rate }: { rate: AttendanceRate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { present, called, late, absent, excused } = rate;
  const share = present / called;
  const notes = [
    late > 0 ? t('me.attendance.late', { count: late }) : null,
    absent > 0 ? t('me.attendance.absent', { count: absent }) : null,
    excused > 0 ? t('me.attendance.excused', { count: excused }) : null,
  ].filter((note) => note !== null);
  return (
    <Card title={t('me.attendance.rate')}>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="num text-4xl leading-none">{format.percent(share)}</span>
        <span className="text-md">{t('me.attendance.of', { present, count: called })}</span>
      </p>
      <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-sunken forced-colors:border">
        <span
          className="block h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
          style={{ inlineSize: `${share * 100}%` }}
        />
      </span>
      {notes.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

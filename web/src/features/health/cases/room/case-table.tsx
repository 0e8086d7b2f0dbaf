import type { MedicalCase } from '@touchline/contract/health/cases';
import { useTranslation } from 'react-i18next';
import { AvailabilitySign } from '../../../../components/availability/availability-sign.tsx';
import { SquadLabel } from '../../../../components/squads/squad-label.tsx';
import { opensRow } from '../../../../components/table/opens-row.ts';
import { Table } from '../../../../components/table/table.tsx';
import type { TableColumn } from '../../../../components/table/table-types.ts';
import { type Day, dayIn, daysBetween } from '../../../../lib/dates/days.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { caseAddress } from '../case-address.ts';
import { byUrgency, dueOf } from '../due.ts';
import { DueLine } from '../due-line.tsx';
import { useCaseWords } from '../use-case-words.ts';
import type { ShownCases } from './shown-cases.ts';
import { NameTag } from '../../../../components/people/namesakes.tsx';

type CaseTableProps = ShownCases & {
  timeZone: string;
  /** Without the words that the search found nothing: closed cases may be none yet. */
  empty: { title: string; hint?: string };
};

/** More than a club has open at once: a page that hides cases would hide what is due. */
const pageSize = 200;

/** Cases as a table, those that wait first. */
export function CaseTable(props: CaseTableProps) {
  const { cases, stages, today, squads, placedOf, changeOf, timeZone, empty } = props;
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const words = useCaseWords();
  const place = new Map(byUrgency(cases, today, placedOf).map(({ _id }, index) => [_id, index]));
  const stageOf = (one: MedicalCase) => {
    const found = stages.find(({ key }) => key === one.stage);
    return t('cases.numbered', { stage: one.stage, label: words.stage(found ?? { key: one.stage, name: null }) });
  };
  /** As short as it can be: the table is narrow on a tablet. */
  const shortly = (day: Day) =>
    day.slice(0, 4) === today.slice(0, 4) ? format.dayAndMonth(day) : format.shortDate(day);
  const entryOf = (at: string) => {
    const day = dayIn(timeZone, at);
    const ago = daysBetween(day, today);
    if (ago === 0) return t('cases.today');
    return ago === 1 ? t('cases.yesterday') : shortly(day);
  };
  const squadOf = ({ squad }: MedicalCase) => squads?.find(({ _id }) => _id === squad);
  const squadColumn: TableColumn<MedicalCase>[] = squads
    ? [
        {
          id: 'squad',
          header: t('squads.squad'),
          sortValue: (one) => squadOf(one)?.name,
          card: 'meta',
          cell: (one) => {
            const squad = squadOf(one);
            return squad ? <SquadLabel squad={squad} /> : '—';
          },
          cardCell: (one) => {
            const squad = squadOf(one);
            return squad ? <SquadLabel squad={squad} /> : null;
          },
        },
      ]
    : [];
  const columns: TableColumn<MedicalCase>[] = [
    {
      id: 'number',
      header: t('cases.columns.number'),
      isNumber: true,
      sortValue: ({ player }) => player.shirtNumber,
      cell: ({ player }) => player.shirtNumber ?? '',
    },
    {
      id: 'player',
      header: t('cases.columns.player'),
      isRowHeader: true,
      sortValue: ({ player }) => player.name,
      cell: (one) => (
        <Link
          to={caseAddress(one._id)}
          {...opensRow}
          data-case-row-change={changeOf(one)}
          dir="auto"
          className="block min-w-0 leading-snug wrap-break-word group-hover/row:underline"
        >
          {one.player.name}
          <NameTag id={one.player._id} />
        </Link>
      ),
    },
    ...squadColumn,
    {
      id: 'diagnosis',
      header: t('cases.columns.diagnosis'),
      sortValue: (one) => words.label(placedOf(one)),
      card: 'text',
      cell: (one) => (
        <span>
          <bdi dir={i18n.dir()}>{words.label(one)}</bdi>
          {one.diagnosis?.code ? (
            <>
              {' '}
              <span className="ltr text-ink-3">{one.diagnosis.code}</span>
            </>
          ) : null}
        </span>
      ),
    },
    {
      id: 'stage',
      header: t('cases.columns.stage'),
      sortValue: (one) => placedOf(one).stage,
      cell: (one) =>
        one.open ? (
          <span className="inline-flex items-center gap-2 font-semibold">
            <AvailabilitySign sign={one.training} />
            {stageOf(one)}
          </span>
        ) : (
          <span className="text-ink-2">{t('cases.closedOn', { day: shortly(one.closedOn ?? today) })}</span>
        ),
    },
    {
      id: 'back',
      header: t('cases.columns.back'),
      sortValue: ({ _id }) => place.get(_id),
      cell: (one) => {
        if (dueOf(one, today)) return <DueLine one={one} today={today} />;
        const { expectedReturn } = one;
        return expectedReturn ? (
          <span className="whitespace-nowrap">{shortly(expectedReturn.to)}</span>
        ) : (
          t('cases.noDate')
        );
      },
    },
    {
      id: 'daysLost',
      header: t('cases.columns.daysLost'),
      sortValue: (one) => placedOf(one).daysLost,
      className: 'tnum',
      cell: ({ daysLost, open, severity }) =>
        open
          ? t('cases.soFar', { days: format.number(daysLost) })
          : `${format.number(daysLost)} · ${t(`cases.severities.${severity}`)}`,
    },
    {
      id: 'lastEntry',
      header: t('cases.columns.lastEntry'),
      sortValue: (one) => placedOf(one).lastEntryAt,
      className: 'whitespace-nowrap text-ink-2',
      cell: ({ lastEntryAt }) => (lastEntryAt ? entryOf(lastEntryAt) : '—'),
    },
  ];
  return (
    <Table
      label={t('cases.list')}
      columns={columns}
      rows={cases}
      rowId={({ _id }) => _id}
      initialSort={{ column: 'back', direction: 'ascending' }}
      pageSize={pageSize}
      hasSearch={false}
      empty={empty}
    />
  );
}

import type { AuditEntry } from '@touchline/contract/club/audit';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditLogQuery } from '../../../../api/club/audit.ts';
import { HeldBack } from '../../../../components/page/held-back.tsx';
import { ZoneNote } from '../../../../components/page/zone-note.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { Table } from '../../../../components/table/table.tsx';
import type { TableColumn } from '../../../../components/table/table-types.ts';
import { useServerTable } from '../../../../components/table/use-server-table.ts';
import { useClubTime } from '../../../../api/club/club-time.ts';
import type { Formatter } from '../../../../lib/i18n/format.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPerson } from './audit-person.tsx';
import { type AuditFilter, isFiltered, noFilter, queryOf } from './audit-filter.ts';
import { useAuditTexts } from './use-audit-texts.ts';

function Moment({ at, format }: { at: string; format: Formatter }) {
  return (
    <time dateTime={at} className="block leading-snug whitespace-nowrap">
      {format.shortDate(at)}
      <span className="block text-sm font-regular text-ink-3">{format.time(at)}</span>
    </time>
  );
}

/** In which match somebody was kept in spite of a warning, and why. */
function Kept({ kept: { match, note }, format }: { kept: NonNullable<AuditEntry['kept']>; format: Formatter }) {
  return (
    <span className="block text-sm leading-snug text-ink-3">
      <bdi className="block">
        {match.title}, {format.dayAndMonth(match.date)}
      </bdi>
      <q dir="auto" className="wrap-anywhere">
        {note}
      </q>
    </span>
  );
}

/** Audit log: who did what to whom and when, ten entries per page. */
export function AuditLog() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(noFilter);
  const { query, serverOf, isSearching, toFirstPage } = useServerTable({ column: 'at', direction: 'descending' });
  // Days are chosen in the club's time zone, so times are shown in it, too.
  const { format, timeZone, isKnown } = useClubTime();
  const texts = useAuditTexts();
  const log = useQuery(auditLogQuery({ ...queryOf(filter), ...query }));

  const listOf = (fields: AuditEntry['fields']) => (fields.length > 0 ? format.list(fields.map(texts.field)) : null);
  const columns: TableColumn<AuditEntry>[] = [
    {
      id: 'at',
      header: t('audit.columns.at'),
      isRowHeader: true,
      isSortable: true,
      card: 'meta',
      cell: ({ at }) => <Moment at={at} format={format} />,
      cardCell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
    { id: 'actor', header: t('audit.columns.actor'), cell: ({ actor }) => <AuditPerson {...texts.actor(actor)} /> },
    {
      id: 'action',
      header: t('audit.columns.action'),
      card: 'title',
      cell: ({ action }) => t(`audit.actions.${action}`),
    },
    {
      id: 'subject',
      header: t('audit.columns.subject'),
      cell: ({ subject }) => <AuditPerson {...texts.subject(subject)} opens />,
    },
    {
      id: 'fields',
      header: t('audit.columns.fields'),
      className: 'min-w-32',
      cell: ({ fields, kept }) => (
        <>
          {listOf(fields) ?? t('common.none')}
          {kept ? <Kept kept={kept} format={format} /> : null}
        </>
      ),
      cardCell: ({ fields, kept }) =>
        kept ? (
          <>
            {listOf(fields)}
            <Kept kept={kept} format={format} />
          </>
        ) : (
          listOf(fields)
        ),
    },
  ];
  const isNarrowed = isFiltered(filter) || isSearching;
  const change = (next: AuditFilter) => {
    setFilter(next);
    toFirstPage();
  };

  return (
    <>
      <AuditFilters filter={filter} onChange={(changes) => change({ ...filter, ...changes })} />
      <ZoneNote timeZone={timeZone} />
      <HeldBack isReady={isKnown} skeleton={<Skeleton className="h-146 rounded-lg" />}>
        <Table
          label={t('audit.title')}
          columns={columns}
          rows={log.data?.records ?? []}
          rowId={({ _id }) => _id}
          server={serverOf(log.data?.total)}
          barEnd={
            isFiltered(filter) ? (
              <Button variant="ghost" icon={<X aria-hidden="true" />} onClick={() => change(noFilter)}>
                {t('audit.filters.clear')}
              </Button>
            ) : null
          }
          isLoading={log.isPending || !isKnown}
          error={log.isError ? t('audit.loadFailed') : null}
          onRetry={() => void log.refetch()}
          empty={
            isNarrowed
              ? { title: t('pieces.table.empty'), hint: t('audit.nothingFound') }
              : { title: t('audit.empty.title'), hint: t('audit.empty.hint') }
          }
        />
      </HeldBack>
    </>
  );
}

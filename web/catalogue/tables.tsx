import { Moon, Sun, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../src/components/people/avatar.tsx';
import { IconButton } from '../src/components/ui/icon-button.tsx';
import { ScoreBar } from '../src/features/health/wellness/scores/score-bar.tsx';
import { Table } from '../src/components/table/table.tsx';
import type { TableColumn } from '../src/components/table/table-types.ts';
import { type ScoreRow, scores } from './data.ts';
import { Group } from './group.tsx';

const columns: TableColumn<ScoreRow>[] = [
  {
    id: 'player',
    header: 'Player Name',
    isRowHeader: true,
    sortValue: (row) => row.player,
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar name={row.player} size="sm" />
        <span className="max-w-45 truncate max-tablet:max-w-26" title={row.player}>
          {row.player}
        </span>
      </span>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    sortValue: (row) => row.type,
    cell: (row) => (
      <span className="inline-flex items-center gap-1.5 [&>svg]:size-4 [&>svg]:stroke-[1.75] [&>svg]:text-ink-3">
        {row.type === 'morning' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        <span className="cap">{row.type}</span>
      </span>
    ),
  },
  {
    id: 'score',
    header: 'Score',
    searchText: (row) => String(row.score),
    cell: (row) => <ScoreBar score={row.score} />,
  },
  { id: 'date', header: 'Date', sortValue: (row) => row.date, cell: (row) => row.date },
];

export function Tables() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['1']));
  const deleteButton = (row: ScoreRow) => (
    <IconButton label={`Delete ${row.player}`} tone="danger" size="sm" icon={<Trash2 aria-hidden="true" />} />
  );
  return (
    <Group title="Tables">
      <Table
        label="Wellness"
        columns={columns}
        rows={scores}
        rowId={(row) => row.id}
        initialSort={{ column: 'date', direction: 'descending' }}
        rowActions={deleteButton}
      />
      <Table
        label="Chosen rows"
        columns={columns}
        rows={scores.slice(0, 3)}
        rowId={(row) => row.id}
        rowName={(row) => row.player}
        selection={{ ids, onChange: setIds }}
        hasSearch={false}
      />
      <Table label="Loading" columns={columns} rows={[]} rowId={(row) => row.id} isLoading pageSize={3} />
      <Table label="Empty" columns={columns} rows={[]} rowId={(row) => row.id} />
      <Table
        label="Failed"
        columns={columns}
        rows={[]}
        rowId={(row) => row.id}
        error="Request timeout - Please try again"
        onRetry={() => undefined}
        hasSearch={false}
      />
    </Group>
  );
}

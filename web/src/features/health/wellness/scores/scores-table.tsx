import type { ListOf } from '@touchline/contract/wire/common';
import type { WellnessScore } from '@touchline/contract/health/wellness';
import type { UseQueryResult } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../api/people/auth.ts';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { Table } from '../../../../components/table/table.tsx';
import type { TableServer } from '../../../../components/table/table-types.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { AnswersDialog } from './answers-dialog.tsx';
import { DeleteScoreDialog } from './delete-score-dialog.tsx';
import { useScoreColumns } from './use-score-columns.tsx';

type ScoresTableProps = {
  label: string;
  scores: UseQueryResult<ListOf<WellnessScore>>;
  server: TableServer;
  /** False for the scores of one player. */
  hasPlayer: boolean;
  timeZone: string | undefined;
  emptyHint: string;
  /** The button in a table without any score. */
  emptyAction: ReactNode;
  barEnd?: ReactNode;
};

const pictureOf = ({ player: { name, profileImage } }: WellnessScore) => (
  <Avatar name={name} src={profileImage?.url} size="sm" />
);

/** Scores, ten per page. A click on a row opens its answers. */
export function ScoresTable(props: ScoresTableProps) {
  const { label, scores, server, hasPlayer, timeZone, emptyHint, emptyAction, barEnd } = props;
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const mayDelete = useMay('mayDelete');
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<WellnessScore | null>(null);
  const [doomed, setDoomed] = useState<WellnessScore | null>(null);
  const columns = useScoreColumns({ hasPlayer, timeZone, onOpen: setOpened });

  const handleDeleted = () => {
    setDoomed(null);
    // The button that opened the dialog goes with its row; the timer runs after the dialog has returned the focus.
    setTimeout(() => box.current?.focus());
  };

  return (
    <div ref={box} tabIndex={-1} className="min-w-0 outline-none">
      <Table
        label={label}
        columns={columns}
        rows={scores.data?.records ?? []}
        rowId={({ _id }) => _id}
        server={server}
        hasSearch={hasPlayer}
        barEnd={barEnd}
        picture={hasPlayer ? pictureOf : undefined}
        rowActions={
          mayDelete
            ? (score) => (
                <IconButton
                  label={t('wellness.deleteOf', {
                    name: score.player.name,
                    date: format.dateTime(score.createdAt),
                  })}
                  icon={<Trash2 aria-hidden="true" />}
                  size="sm"
                  tone="danger"
                  onClick={() => setDoomed(score)}
                />
              )
            : undefined
        }
        isLoading={scores.isPending || timeZone === undefined}
        error={scores.isError ? t('wellness.loadFailed') : null}
        onRetry={() => void scores.refetch()}
        empty={{ title: t('wellness.empty.title'), hint: emptyHint, action: emptyAction }}
      />
      {opened ? <AnswersDialog score={opened} timeZone={timeZone} onClose={() => setOpened(null)} /> : null}
      {doomed ? (
        <DeleteScoreDialog
          score={doomed}
          timeZone={timeZone}
          onClose={() => setDoomed(null)}
          onDeleted={handleDeleted}
        />
      ) : null}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Move } from '@touchline/contract/squads/moves';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { movesQuery } from '../../../../api/squads/moves.ts';
import '../../../../components/page/print-page.css';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { PageHead } from '../../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../../components/page/pane-layout.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { SquadDot } from '../../../../components/squads/squad-dot.tsx';
import { TableFoot } from '../../../../components/table/table-foot.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { isolated } from '../../../../lib/i18n/isolated.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { MemberLine } from '../memberships/member-line.tsx';
import { useClubDay } from '../use-club-day.ts';
import { useMembershipText } from '../use-membership-text.ts';
import { useCurrentSeason } from '../use-squad-line.ts';
import { useSquadRights } from '../../../../api/squads/use-squad-rights.ts';
import { SquadsTabs } from './squads-tabs.tsx';

/** Who has joined which squad of the club this season, newest first. */
export function MovesPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const season = useCurrentSeason();
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, refetch } = useQuery(movesQuery(page));

  const content = () => {
    if (!data && isError)
      return (
        <ErrorState message={t('squads.moves.listFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      );
    if (!data) return <Skeleton className="h-64 rounded-lg" />;
    const { records, total, pageSize } = data;
    if (total === 0) return <EmptyState title={t('squads.moves.noneYet')} hint={t('squads.moves.noneYetHint')} />;
    const before = (data.pageNo - 1) * pageSize;
    return (
      <Sheet isFlush className="print-page">
        <ul className="divide-y divide-line">
          {records.map((move) => (
            <MoveLine key={move._id} move={move} />
          ))}
        </ul>
        {total > pageSize ? (
          <TableFoot
            from={before + 1}
            to={before + records.length}
            total={total}
            page={data.pageNo}
            pages={Math.ceil(total / pageSize)}
            onPage={setPage}
          />
        ) : null}
      </Sheet>
    );
  };

  return (
    <PaneLayout>
      <PageHead title={title} meta={season ? <span>{t('squads.seasonNamed', { season: season.name })}</span> : null} />
      <SquadsTabs moves={data?.total} />
      {content()}
    </PaneLayout>
  );
}

function MoveLine({ move }: { move: Move }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const textOf = useMembershipText();
  const today = useClubDay();
  const { squad, former, kind, from, to } = move;
  const { canEdit } = useSquadRights(squad._id);
  const text =
    kind !== 'main'
      ? textOf({ kind, to, ownSquad: former ?? undefined })
      : former === null
        ? t('squads.moves.joined')
        : t('squads.moves.movedFrom', { squad: isolated(i18n.language, former.name) });
  return (
    <MemberLine
      membership={move}
      day={format.dayAndMonth(from)}
      text={text}
      canEdit={canEdit}
      today={today}
      end={
        <Link
          to={`/profiles/squads/${squad._id}`}
          className="flex max-w-[40%] min-w-0 items-center gap-2 max-tablet:max-w-full max-tablet:self-start text-sm font-medium hover:underline"
        >
          <SquadDot colour={squad.colour} />
          <span dir="auto" title={squad.name} className="truncate">
            {squad.name}
          </span>
        </Link>
      }
    />
  );
}

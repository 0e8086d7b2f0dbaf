import './path.css';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@touchline/contract/people/users';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { membershipsQuery } from '../../../../api/squads/squads-memberships.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { MoveDialog } from '../players/move-dialog.tsx';
import { useClubDay } from '../use-club-day.ts';
import { useSquadRights } from '../../../../api/squads/use-squad-rights.ts';
import { PathEntry } from './path-entry.tsx';

type PathSheetProps = { player: Pick<User, '_id' | 'name' | 'shirtNumber' | 'status'> };

/** A player's way through the squads, newest on top, and the move to another one. */
export function PathSheet({ player }: PathSheetProps) {
  const { t } = useTranslation();
  const today = useClubDay();
  const { data: path, isError, isFetching, refetch } = useQuery(membershipsQuery(player._id));
  const [isMoving, setMoving] = useState(false);
  const own = path?.find(({ kind, from }) => kind === 'main' && from <= today)?.squad;
  const { canEdit } = useSquadRights(own?._id);
  const canMove = canEdit && own !== undefined && player.status === 'active';

  const content = () => {
    if (!path && isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
    if (!path)
      return (
        <div className="grid gap-3">
          <span className="sr-only">{t('common.loading')}</span>
          <Skeleton className="w-40" />
          <Skeleton className="w-52" />
        </div>
      );
    if (path.length === 0) return <p className="text-ink-3">{t('squads.path.empty')}</p>;
    return (
      <ol className="squad-path">
        {path.map((membership) => (
          <PathEntry
            key={membership._id}
            membership={membership}
            today={today}
            isOnly={path.filter(({ kind }) => kind === 'main').length === 1 && membership.kind === 'main'}
          />
        ))}
      </ol>
    );
  };

  return (
    <Sheet
      title={t('squads.title')}
      end={
        canMove ? (
          <Button
            variant="outline"
            size="sm"
            icon={<ArrowRightLeft aria-hidden="true" />}
            aria-label={t('squads.path.move')}
            onClick={() => setMoving(true)}
          >
            {t('squads.path.moveShort')}
          </Button>
        ) : null
      }
    >
      {content()}
      {isMoving && own ? (
        <MoveDialog
          players={[{ id: player._id, name: player.name, number: player.shirtNumber }]}
          from={own}
          onClose={() => setMoving(false)}
          onMoved={() => setMoving(false)}
        />
      ) : null}
    </Sheet>
  );
}

import type { Team } from '@touchline/contract/football/teams';
import { Pencil, Plus, Users } from 'lucide-react';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { Crest } from '../../../components/football/crest.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

type MyTeamCardProps = {
  /** Null if the club has none yet, undefined while loading. */
  team: Team | null | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  onEdit: (team: Team | null) => void;
  /** Whether the starting players are being ticked. */
  isSelecting: boolean;
  onSelect: () => void;
  selectRef: Ref<HTMLButtonElement>;
};

/** The club's own team: its crest and name, and who starts in its line-up. */
export function MyTeamCard(props: MyTeamCardProps) {
  const { team, hasFailed, onRetry, onEdit, isSelecting, onSelect, selectRef } = props;
  const { t } = useTranslation();
  const titleId = useId();
  if (hasFailed)
    return (
      <Sheet title={t('logos.myTeam.title')}>
        <ErrorState message={t('logos.myTeam.failed')} onRetry={onRetry} />
      </Sheet>
    );
  const isLoading = team === undefined;
  const name = team?.name ?? t('logos.myTeam.none');
  return (
    <section
      aria-labelledby={titleId}
      aria-busy={isLoading || undefined}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-6 shadow-1 max-tablet:gap-x-4 max-tablet:p-4"
    >
      {isLoading ? (
        <Skeleton className="size-22 rounded-lg max-tablet:size-16" />
      ) : (
        <Crest name={team?.name ?? '?'} src={team?.icon?.url} size="xl" className="max-tablet:size-16" />
      )}
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 id={titleId} className="text-input font-semibold text-ink-3">
          {t('logos.myTeam.title')}
        </h2>
        {isLoading ? (
          <div className="text-2xl leading-tight max-tablet:text-xl">
            <Skeleton className="h-[1lh] w-48" />
          </div>
        ) : team ? (
          <p dir="auto" className="text-2xl leading-tight font-bold tracking-title wrap-anywhere max-tablet:text-xl">
            {name}
          </p>
        ) : (
          <p className="text-md font-semibold text-pretty">{name}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-tablet:w-full max-tablet:*:flex-1">
        <Button
          ref={selectRef}
          variant={isSelecting ? 'secondary' : 'outline'}
          icon={<Users aria-hidden="true" />}
          aria-pressed={isSelecting}
          onClick={onSelect}
        >
          {t('logos.primary.select')}
        </Button>
        {/* One button with a changing label, so that it keeps the focus once the team is created. */}
        <Button
          variant="outline"
          icon={team ? <Pencil aria-hidden="true" /> : <Plus aria-hidden="true" />}
          isBusy={isLoading}
          aria-label={team ? t('logos.edit', { name }) : undefined}
          onClick={() => onEdit(team ?? null)}
        >
          {t(team ? 'common.edit' : 'logos.myTeam.create')}
        </Button>
      </div>
    </section>
  );
}

import type { League } from '@touchline/contract/football/leagues';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { CountBadge } from '../../../components/ui/count-badge.tsx';
import { Crest } from '../../../components/football/crest.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { DeleteButton } from './delete-button.tsx';
import { NewButton } from './new-button.tsx';
import type { Selection } from './use-selection.ts';

type LeaguesSheetProps = {
  /** Undefined while loading. */
  leagues: readonly League[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  selection: Selection;
  onNew: () => void;
  onEdit: (league: League) => void;
  onDelete: () => void;
};

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 max-tablet:grid-cols-2';

/** The leagues as cards: a click edits one, checkboxes select several to delete. */
export function LeaguesSheet(props: LeaguesSheetProps) {
  const { leagues, hasFailed, onRetry, selection, onNew, onEdit, onDelete } = props;
  const { t } = useTranslation();

  const body = () => {
    if (hasFailed) return <ErrorState message={t('logos.leagues.failed')} onRetry={onRetry} />;
    if (!leagues)
      return (
        <div role="status" className={grid}>
          <span className="sr-only">{t('common.loading')}</span>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-33 rounded-lg" />
          ))}
        </div>
      );
    if (leagues.length === 0)
      return (
        <EmptyState
          title={t('logos.leagues.empty.title')}
          hint={t('logos.leagues.empty.hint')}
          action={
            <Button variant="outline" icon={<Plus aria-hidden="true" />} onClick={onNew}>
              {t('logos.leagues.new')}
            </Button>
          }
        />
      );
    return (
      <ul className={grid}>
        {leagues.map((league) => (
          <LeagueTile
            key={league._id}
            league={league}
            isOn={selection.ids.has(league._id)}
            onToggle={() => selection.toggle(league._id)}
            onEdit={() => onEdit(league)}
          />
        ))}
      </ul>
    );
  };

  return (
    <Sheet
      title={
        <span className="flex items-center gap-2.5">
          {t('logos.leagues.title')}
          {leagues ? (
            <CountBadge count={leagues.length} label={t('pieces.list.total', { count: leagues.length })} />
          ) : null}
        </span>
      }
      end={
        <>
          {leagues && leagues.length > 0 ? (
            <DeleteButton count={selection.ids.size} what={t('logos.leagues.title')} onDelete={onDelete} />
          ) : null}
          <NewButton kind="leagues" label={t('logos.leagues.new')} onClick={onNew} />
        </>
      }
    >
      {body()}
    </Sheet>
  );
}

type LeagueTileProps = { league: League; isOn: boolean; onToggle: () => void; onEdit: () => void };

function LeagueTile({ league: { name, icon }, isOn, onToggle, onEdit }: LeagueTileProps) {
  const { t } = useTranslation();
  return (
    <li
      className={clsx(
        'relative grid rounded-lg border',
        isOn
          ? 'border-accent bg-accent-soft shadow-[inset_0_0_0_1px_var(--color-accent)]'
          : 'border-line bg-surface hover:border-line-strong hover:bg-hover',
      )}
    >
      <button
        type="button"
        aria-label={t('logos.edit', { name })}
        title={name}
        onClick={onEdit}
        className="grid min-w-0 content-start justify-items-center gap-2.5 rounded-[inherit] px-3 pt-6 pb-4 text-center"
      >
        <Crest name={name} src={icon?.url} size="lg" />
        <span dir="auto" className="max-w-full font-medium leading-snug text-balance wrap-anywhere">
          {name}
        </span>
      </button>
      <span className="absolute start-2.5 top-2.5 inline-flex">
        {/* It overlaps the button, so it must itself be as large as a touch target. */}
        <Checkbox checked={isOn} onChange={onToggle} aria-label={t('logos.select', { name })} className="size-6!" />
      </span>
    </li>
  );
}

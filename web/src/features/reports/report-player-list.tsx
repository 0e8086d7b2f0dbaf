import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.tsx';
import { PersonList } from '../../components/people/person-list.tsx';
import type { ReportPlayers } from './use-report-players.ts';

type ReportPlayerListProps = {
  list: ReportPlayers;
  selectedId: string | null;
  onOpen: (id: string) => void;
  /** Beside the title. */
  headEnd?: ReactNode;
};

/** The players beside a table of theirs: one of them narrows it. */
export function ReportPlayerList({ list, selectedId, onOpen, headEnd }: ReportPlayerListProps) {
  const { t } = useTranslation();
  return (
    <PersonList
      title={t('nav.players')}
      persons={list.players.map(({ _id, name, profileImage, shirtNumber, status, injury, position }) => ({
        id: _id,
        name,
        photo: profileImage?.url,
        number: shirtNumber,
        status: status === 'rejected' ? undefined : status,
        isInjured: injury,
        position,
      }))}
      total={list.total}
      selectedId={selectedId}
      onOpen={onOpen}
      search={list.search}
      onSearch={list.setSearch}
      hasMore={list.hasMore}
      isLoadingMore={list.isLoadingMore}
      onEndReached={list.loadMore}
      isLoading={list.isLoading}
      error={list.hasFailed ? t('players.listFailed') : null}
      onRetry={list.retry}
      headEnd={headEnd}
      empty={{ title: t('players.empty.title'), hint: t('players.empty.hintStaff') }}
      foot={
        list.retryMore ? (
          <>
            <p role="alert" className="min-w-0 flex-1 text-sm text-danger">
              {t('players.moreFailed')}
            </p>
            <Button variant="outline" size="sm" onClick={list.retryMore}>
              {t('common.retry')}
            </Button>
          </>
        ) : undefined
      }
    />
  );
}

import type { UserListItem } from '@touchline/contract/people/users';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagedList } from '../../hooks/records/use-paged-list.ts';
import { FirstPeopleLinks } from './first-people-links.tsx';
import { PersonList } from './person-list.tsx';
import { pagesOf, searchOf } from '../side-list/side-list-pages.ts';

type ReportPlayerListProps = {
  list: Omit<PagedList, 'records' | 'firstPage' | 'lastPage'> & { players: readonly UserListItem[] };
  /** Only administrators read how to create players. */
  isAdmin: boolean;
  selectedId: string | null;
  onOpen: (id: string) => void;
  /** Beside the title. */
  headEnd?: ReactNode;
};

/** The players beside a table of theirs: one of them narrows it. */
export function ReportPlayerList({ list, isAdmin, selectedId, onOpen, headEnd }: ReportPlayerListProps) {
  const { t } = useTranslation();
  const { players } = list;
  const persons = useMemo(
    () =>
      players.map(({ _id, name, profileImage, shirtNumber, status, injury, position }) => ({
        id: _id,
        name,
        photo: profileImage?.url,
        number: shirtNumber,
        status: status === 'rejected' ? undefined : status,
        isInjured: injury,
        position,
      })),
    [players],
  );
  return (
    <PersonList
      title={t('nav.players')}
      persons={persons}
      selectedId={selectedId}
      onOpen={onOpen}
      search={searchOf(list)}
      pages={pagesOf(list, { failed: t('players.listFailed'), moreFailed: t('players.moreFailed') })}
      head={{ end: headEnd }}
      empty={{
        title: t('players.empty.title'),
        hint: t(isAdmin ? 'players.empty.hintAdmin' : 'players.empty.hintStaff'),
        action: isAdmin ? <FirstPeopleLinks type="player" /> : undefined,
      }}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../api/people/auth.ts';
import { PersonList } from '../../components/people/person-list.tsx';
import { pagesOf, searchOf } from '../../components/side-list/side-list-pages.ts';
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
  const isAdmin = useQuery(meQuery()).data?.role === 'admin';
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
      }}
    />
  );
}

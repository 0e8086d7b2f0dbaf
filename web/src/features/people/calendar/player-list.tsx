import type { ReactNode } from 'react';
import { PeopleList } from '../people/people-list.tsx';
import type { PeopleListData } from '../profile/use-people-list.ts';

type PlayerListProps = {
  title: string;
  list: PeopleListData;
  selectedId: string | null;
  onOpen: (id: string) => void;
  emptyHint: string;
  emptyAction?: ReactNode;
  /** Beside the title. */
  headEnd?: ReactNode;
};

/** The players beside a detail, by shirt number. */
export function PlayerList(props: PlayerListProps) {
  return <PeopleList kind="players" {...props} />;
}

import type { UserListItem } from '@touchline/contract/people/users';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonList, type PersonRow } from '../../../components/people/person-list.tsx';
import { pagesOf, searchOf } from '../../../components/side-list/side-list-pages.ts';
import { labelledStatus } from '../labelled-status.ts';
import type { PeopleListData } from '../use-people-list.ts';
import type { PeopleKind } from './people-kind.ts';

type PeopleListProps = {
  kind: PeopleKind;
  title: string;
  list: PeopleListData;
  selectedId: string | null;
  onOpen: (id: string) => void;
  emptyHint: string;
  emptyAction?: ReactNode;
  /** The text under the name in a row. */
  detailOf?: (person: UserListItem) => string;
  /** Beside the title. */
  headEnd?: ReactNode;
};

/** The people beside the detail: page by page, with the server's search. */
export function PeopleList({
  kind,
  title,
  list,
  selectedId,
  onOpen,
  emptyHint,
  emptyAction,
  detailOf,
  headEnd,
}: PeopleListProps) {
  const { t } = useTranslation();
  const rowOf = (person: UserListItem): PersonRow => ({
    id: person._id,
    name: person.name,
    photo: person.profileImage?.url,
    number: person.shirtNumber,
    status: labelledStatus(person),
    isInjured: person.injury,
    position: person.position,
    detail: detailOf?.(person),
  });
  return (
    <PersonList
      title={title}
      persons={list.people.map(rowOf)}
      hasNumbers={kind === 'players'}
      selectedId={selectedId}
      onOpen={onOpen}
      search={searchOf(list)}
      pages={pagesOf(list, { failed: t(`${kind}.listFailed`), moreFailed: t(`${kind}.moreFailed`) })}
      head={{ end: headEnd }}
      empty={{ title: t(`${kind}.empty.title`), hint: emptyHint, action: emptyAction, isToldBeside: true }}
    />
  );
}

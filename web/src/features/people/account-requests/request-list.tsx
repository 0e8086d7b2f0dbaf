import type { UserListItem } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/people/avatar.tsx';
import { pagesOf, searchOf } from '../../../components/side-list/side-list-pages.ts';
import { SideList } from '../../../components/side-list/side-list.tsx';
import { StatusLabel } from '../../../components/people/status-label.tsx';
import type { PeopleListData } from '../profile/use-people-list.ts';

type RequestListProps = {
  title: string;
  list: PeopleListData;
  selectedId: string | null;
  onOpen: (id: string) => void;
};

const searchFrom = 10;

/** Account requests, oldest first. */
export function RequestList({ title, list, selectedId, onOpen }: RequestListProps) {
  const { t } = useTranslation();
  return (
    <SideList
      title={title}
      items={list.people}
      rows={{
        idOf: ({ _id }) => _id,
        nameOf: ({ name }) => name,
        textOf: ({ name, role }) => `${name} ${t(`accounts.roles.${role}`)}`,
        renderRow,
      }}
      selectedId={selectedId}
      onOpen={onOpen}
      search={list.isSearching || (list.total ?? 0) > searchFrom ? searchOf(list) : null}
      pages={pagesOf(list, { failed: t('requests.listFailed'), moreFailed: t('requests.moreFailed') })}
      empty={{ title: t('requests.empty.title'), hint: t('requests.empty.hint'), isToldBeside: true }}
    />
  );
}

const renderRow = (person: UserListItem) => <RequestRow person={person} />;

function RequestRow({ person }: { person: UserListItem }) {
  const { t } = useTranslation();
  const { name, role, profileImage } = person;
  return (
    <>
      <Avatar name={name} src={profileImage?.url} />{' '}
      <span className="min-w-0 flex-1 leading-snug">
        <span title={name} dir="auto" className="block truncate font-semibold">
          {name}
        </span>{' '}
        <span className="block truncate text-sm text-ink-3">{t(`accounts.roles.${role}`)}</span>
      </span>{' '}
      <StatusLabel status="pending" />
    </>
  );
}

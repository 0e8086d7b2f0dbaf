import { specOf } from '@touchline/contract/people/player-fields';
import type { UserListItem } from '@touchline/contract/people/users';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonList, type PersonRow } from '../../../components/people/person-list.tsx';
import { pagesOf, searchOf } from '../../../components/side-list/side-list-pages.ts';
import { choiceText } from '../../../components/player-fields/choice-text.ts';
import type { Nearing } from '../../../hooks/records/use-fetch-ahead.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { labelledStatus } from '../profile/labelled-status.ts';
import type { PeopleListData } from '../profile/use-people-list.ts';
import { MarkFilter } from './mark-filter.tsx';
import { matchedField } from './matched-field.ts';
import type { PeopleKind } from './people-kind.ts';

type PeopleListProps = {
  kind: PeopleKind;
  title: string;
  list: PeopleListData;
  selectedId: string | null;
  onOpen: (id: string) => void;
  nearing?: Nearing | undefined;
  emptyHint: string;
  emptyAction?: ReactNode;
  /** The text under the name in each row. */
  rowDetail?: string | undefined;
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
  nearing,
  emptyHint,
  emptyAction,
  rowDetail,
  headEnd,
}: PeopleListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { people, search } = list;
  const persons = useMemo(() => {
    /** Why the search has found somebody, where the row does not show it. */
    const matchText = (person: UserListItem): string | undefined => {
      const match = matchedField(person, search);
      if (!match || rowDetail?.includes(match.value)) return undefined;
      const { field, value, isDay } = match;
      const text = isDay ? format.date(value) : specOf(field).kind === 'choice' ? choiceText(t, field, value) : value;
      return t('players.matched', { field: t(`players.fields.${field}`), value: text });
    };
    return people.map((person): PersonRow => ({
      id: person._id,
      name: person.name,
      photo: person.profileImage?.url,
      number: person.shirtNumber,
      status: labelledStatus(person),
      isInjured: person.injury,
      availability: person.availability,
      position: person.position,
      detail: matchText(person) ?? rowDetail,
    }));
  }, [people, search, rowDetail, t, format]);
  return (
    <PersonList
      title={title}
      persons={persons}
      hasNumbers={kind === 'players'}
      selectedId={selectedId}
      onOpen={onOpen}
      nearing={nearing}
      search={searchOf(list)}
      pages={pagesOf(list, { failed: t(`${kind}.listFailed`), moreFailed: t(`${kind}.moreFailed`) })}
      head={{
        end: headEnd,
        filter: kind === 'players' ? <MarkFilter value={list.mark} onChange={list.setMark} /> : undefined,
      }}
      empty={
        list.mark
          ? { title: t('pieces.table.empty'), hint: t(`players.filters.none.${list.mark}`) }
          : { title: t(`${kind}.empty.title`), hint: emptyHint, action: emptyAction, isToldBeside: true }
      }
    />
  );
}

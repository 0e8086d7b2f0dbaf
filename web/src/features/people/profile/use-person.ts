import { useQuery } from '@tanstack/react-query';
import { emptyValueOf, playerFieldsWith, type PlayerFieldWith } from '@touchline/contract/people/player-fields';
import type { User, UserListItem } from '@touchline/contract/people/users';
import { userQuery } from '../../../api/people/users.ts';
import { isRecordId, useRecord } from '../../../hooks/records/use-record.ts';

type Options = {
  id: string;
  title: string;
  /** The data from the list, shown until the full record has loaded. */
  listed: UserListItem | undefined;
  takesFocus: boolean;
};

type RecordOnly = PlayerFieldWith<{ isRecordOnly: true }>;

/** What lists leave out. */
const recordOnly = {
  ...(Object.fromEntries(
    playerFieldsWith({ isRecordOnly: true }).map((field) => [field, emptyValueOf(field)]),
  ) as unknown as Pick<User, RecordOnly>),
  squadAge: null,
  shirtNameGuess: null,
  administrator: false,
  mayReadPapers: true,
  mayExport: true,
  mayDelete: true,
};

/** The selected person, whose name becomes the document title and is announced once. */
export function usePerson({ id, title, listed, takesFocus }: Options) {
  const query = useQuery({ ...userQuery(id), enabled: isRecordId(id) });
  const { record: person, ...rest } = useRecord<User>({
    id,
    query,
    title,
    listed: listed && { ...listed, ...recordOnly },
    nameOf: ({ name }) => name,
    takesFocus,
  });
  return { person, isListedOnly: query.data === undefined, ...rest };
}

import { useQuery } from '@tanstack/react-query';
import type { User, UserListItem } from '@touchline/contract/people/users';
import { userQuery } from '../../api/people/users.ts';
import { isRecordId, useRecord } from '../../hooks/records/use-record.ts';

type Options = {
  id: string;
  title: string;
  /** The data from the list, shown until the full record has loaded. */
  listed: UserListItem | undefined;
  takesFocus: boolean;
};

/** What lists leave out. */
const inRecordAlone = {
  idImage: null,
  passportImage: null,
  covidImage: null,
  guardianName: null,
  guardianEmail: null,
  guardianPhone: null,
};

/** The selected person, whose name becomes the document title and is announced once. */
export function usePerson({ id, title, listed, takesFocus }: Options) {
  const query = useQuery({ ...userQuery(id), enabled: isRecordId(id) });
  const { record: person, ...rest } = useRecord<User>({
    id,
    query,
    title,
    listed: listed && { ...listed, ...inRecordAlone },
    nameOf: ({ name }) => name,
    takesFocus,
  });
  return { person, ...rest };
}

import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@touchline/contract/people/users';
import { userQuery } from '../../api/people/users.ts';
import { useSave } from '../../forms/use-save.ts';

type SaveOptions<Field extends string> = Parameters<typeof useSave<User, Field>>[0];
type SavePerson<Field extends string> = Omit<SaveOptions<Field>, 'draft' | 'fetch'> & {
  id: string;
  person: SaveOptions<Field>['draft'];
};

/** Saves a person who was edited. */
export function useSavePerson<Field extends string>({ id, person, ...options }: SavePerson<Field>) {
  const queryClient = useQueryClient();
  const fetch = () => queryClient.fetchQuery({ ...userQuery(id), staleTime: 0 });
  return useSave<User, Field>({ draft: person, fetch, ...options });
}

import { type NameHints, shirtNameOf } from '@touchline/contract/people/names/family-name';

/** The columns of `users` that the name on a shirt is made of, beside the name. */
export const shirtColumns = ['users.shirt_name', 'users.nationality', 'users.language'] as const;

type Row = NameHints & { name: string; shirt_name: string | null };

/** The name on a person's shirt. */
export const shirtNameIn = ({ name, shirt_name, nationality, language }: Row): string =>
  shirtNameOf({ name, shirtName: shirt_name, nationality: nationality ?? null, language: language ?? null });

import { type Account, accountChanges, type AccountChanges } from '@touchline/contract/people/account';
import type { Image } from '@touchline/contract/wire/common';
import type { Language } from '@touchline/contract/wire/languages';
import { type Problems, problemsIn } from '../use-settings-form.ts';

/** The own account as its form holds it. */
export type AccountValues = {
  name: string;
  /** '' for none. */
  phoneNumber: string;
  profileImage: Image | null;
  language: Language;
};

export const valuesOf = ({ name, phoneNumber, profileImage, language }: Account): AccountValues => ({
  name,
  phoneNumber: phoneNumber ?? '',
  profileImage,
  language,
});

const bodyOf = ({ name, phoneNumber, profileImage, language }: AccountValues): Required<AccountChanges> => ({
  name,
  phoneNumber: phoneNumber.trim() === '' ? null : phoneNumber,
  profileImage: profileImage?.key ?? null,
  language,
});

/** What is sent: the fields that were changed, and no other. */
export const changesOf = (values: AccountValues, changed: readonly (keyof AccountValues)[]): AccountChanges => {
  const body = bodyOf(values);
  return Object.fromEntries(changed.map((field) => [field, body[field]]));
};

export const problemsOf = (values: AccountValues): Problems<AccountValues> =>
  problemsIn(accountChanges.safeParse(bodyOf(values)));

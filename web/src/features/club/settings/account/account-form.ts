import { type Account, accountChanges, type AccountChanges } from '@touchline/contract/people/account';
import type { Image } from '@touchline/contract/wire/common';
import type { Language } from '@touchline/contract/wire/languages';
import { fieldRules } from '../../../../forms/field-rules.ts';

/** The person's account as form values. */
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

export const accountRules = fieldRules<AccountValues, AccountChanges>({
  fields: ['name', 'phoneNumber', 'profileImage', 'language'],
  wireOf: (values, field) => {
    if (field === 'profileImage') return values.profileImage?.key ?? null;
    return field === 'phoneNumber' && values.phoneNumber.trim() === '' ? null : values[field];
  },
  refusalOf: (field, value) => accountChanges.shape[field].safeParse(value).error?.issues[0]?.message,
  judges: 'all',
});

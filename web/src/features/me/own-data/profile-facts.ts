import type { OwnData } from '@touchline/contract/me/me-data';
import type { TFunction } from 'i18next';
import type { Formatter } from '../../../lib/i18n/format.ts';

type Profile = OwnData['profile'];
type Fact = { key: string; label: string; value: string; isLatin?: boolean };

const textFields = ['name', 'address', 'placeOfBirth', 'nationality', 'language', 'education', 'guardianName'] as const;
const latinFields = ['email', 'phoneNumber', 'whatsappNumber', 'guardianEmail', 'guardianPhone', 'position'] as const;
const numberFields = ['shirtNumber', 'favouriteNumber', 'childrenNumber'] as const;

/** All profile fields that have a value, in reading order. */
export const profileFacts = (t: TFunction, format: Formatter, profile: Profile): Fact[] => {
  const values: Partial<Record<string, string | null>> = {};
  for (const field of [...textFields, ...latinFields]) values[field] = profile[field] ?? null;
  for (const field of numberFields) values[field] = profile[field]?.toString() ?? null;
  values.birthDate = profile.birthDate ? format.date(profile.birthDate) : null;
  values.height = profile.height ? format.centimetres(profile.height) : null;
  values.weight = profile.weight ? format.kilograms(profile.weight) : null;
  values.martialStatus = profile.martialStatus ? t(`me.data.martialStatus.${profile.martialStatus}`) : null;
  values.previousClubs = profile.previousClubs?.length ? format.list(profile.previousClubs) : null;
  values.relativeNumbers = profile.relativeNumbers?.join(', ') || null;
  values.injury = profile.injury === undefined ? null : t(profile.injury ? 'common.yes' : 'common.no');

  return order.flatMap((key) => {
    const value = values[key];
    const isLatin = key === 'relativeNumbers' || (latinFields as readonly string[]).includes(key);
    return value ? [{ key, label: t(`me.data.fields.${key}`), value, isLatin }] : [];
  });
};

const order = [
  ...(['name', 'shirtNumber', 'position', 'birthDate', 'placeOfBirth', 'nationality', 'language'] as const),
  ...(['email', 'phoneNumber', 'whatsappNumber', 'address', 'relativeNumbers'] as const),
  ...(['guardianName', 'guardianEmail', 'guardianPhone'] as const),
  ...(['height', 'weight', 'injury', 'favouriteNumber', 'previousClubs', 'education'] as const),
  ...(['martialStatus', 'childrenNumber'] as const),
] as const;

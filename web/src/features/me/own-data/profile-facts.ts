import type { OwnData } from '@touchline/contract/me/me-data';
import { specOf } from '@touchline/contract/people/player-fields';
import type { TFunction } from 'i18next';
import { ownDataLayout } from '../../../components/player-fields/layout.ts';
import type { Formatter } from '../../../lib/i18n/format.ts';
import type { TextKey } from '../../../lib/i18n/i18n.ts';

type Profile = OwnData['profile'];
type OwnField = (typeof ownDataLayout)[number];
type Fact = { key: string; label: string; value: string; isLatin?: boolean };

const textOf = (t: TFunction, format: Formatter, profile: Profile, field: OwnField): string | null => {
  const spec = specOf(field);
  const value = profile[field];
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    return spec.kind === 'phones' ? value.join(', ') : format.list(value);
  }
  if (typeof value === 'number') {
    if (spec.kind !== 'measure') return String(value);
    return value === 0 ? null : spec.unit === 'cm' ? format.centimetres(value) : format.kilograms(value);
  }
  if (spec.kind === 'birthDate') return format.date(value);
  return spec.kind === 'choice' && field !== 'position' ? t(`me.data.${field}.${value}` as TextKey) : value;
};

/** All profile fields that have a value, in reading order. */
export const profileFacts = (t: TFunction, format: Formatter, profile: Profile): Fact[] =>
  ownDataLayout.flatMap((key) => {
    const value = textOf(t, format, profile, key);
    const isLatin = key === 'position' || ['email', 'phone', 'phones'].includes(specOf(key).kind);
    return value ? [{ key, label: t(`me.data.fields.${key}`), value, isLatin }] : [];
  });

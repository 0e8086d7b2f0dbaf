import { type PlayerField, playerFields, specOf } from '@touchline/contract/people/player-fields';
import type { TFunction } from 'i18next';
import type { Formatter } from '../../lib/i18n/format.ts';
import { choiceText } from '../player-fields/choice-text.ts';
import type { TextKey } from '../../lib/i18n/i18n.ts';

/** What a field of a record is called on the screens. */
export const importFieldName = (t: TFunction, field: string): string =>
  t([`imports.fields.${field}`, `players.fields.${field}`] as TextKey[], { defaultValue: field });

/** The day of a match whose time is not known yet. */
export const dayOnly = (t: TFunction, day: string): string =>
  t('assigned.when', { day, time: t('pieces.timeUnknown') });

/** Formats a value for display. The server sends plain text: days, times, codes, true and false. */
export const importValue = (
  t: TFunction,
  { format, field, value }: { format: Formatter; field: string; value: string | null },
): string => {
  if (value === null) return t('common.none');
  // Both are already in the club's time zone.
  if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/u.test(value)) return format.dateTime(`${value.replace(' ', 'T')}:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/u.test(value))
    // A match without a known time. Birth dates have another field.
    return field === 'date' ? dayOnly(t, format.date(value)) : format.date(value);
  if (field === 'state') return t(`match.states.${value}` as TextKey, { defaultValue: value });
  if (value === 'true') return t('common.yes');
  if (value === 'false') return t('common.no');
  const spec = field in playerFields ? specOf(field as PlayerField) : undefined;
  if (spec?.kind !== 'choice' || !spec.values.includes(value)) return value;
  return choiceText(t, field as PlayerField, value);
};

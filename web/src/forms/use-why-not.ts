import { useTranslation } from 'react-i18next';
import { useFormat } from '../lib/i18n/format.ts';
import { useOnline } from '../lib/offline/connection.ts';

type Obstacles = {
  isUploading?: boolean;
  /** Another user has changed or deleted the record; an alert says so. */
  isOutdated?: boolean;
  /** A field is invalid. */
  isInvalid?: boolean;
  isUnchanged?: boolean;
  /** A reason of this form alone; false if there is none. */
  other?: string | false;
};

/** Returns a function that gives the first reason why a form cannot be saved now; undefined if nothing is in the way. */
export function useWhyNot() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return ({ isUploading, isOutdated, isInvalid, isUnchanged, other = false }: Obstacles): string | undefined => {
    if (!isOnline) return t('common.why.offline');
    if (isOutdated) return t('common.why.outdated');
    if (isUploading) return t('accounts.uploading');
    if (isInvalid) return t('common.why.invalid');
    if (other !== false) return other;
    return isUnchanged ? t('common.why.unchanged') : undefined;
  };
}

type Draft<Field extends string> = {
  fields: readonly Field[];
  values: Readonly<Record<Field, unknown>>;
  errorOf: (field: Field) => string | undefined;
};

/** A value of several parts is empty while one of them is. */
const isEmpty = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isEmpty)
    : value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Names the fields that a new record still needs: the empty ones, and those with an error; undefined without any. */
export function useGaps<Field extends string>(
  { fields, values, errorOf }: Draft<Field>,
  labels: Partial<Record<Field, string>>,
): string | undefined {
  const { t } = useTranslation();
  const { list } = useFormat();
  const open = fields.filter((field) => errorOf(field) !== undefined);
  const missing = open.filter((field) => isEmpty(values[field]));
  const wrong = open.filter((field) => !isEmpty(values[field]));
  const namesOf = (some: readonly Field[]) => list(some.map((field) => labels[field] ?? field));
  const sentences = [
    missing.length > 0 && t('accounts.missingNamed', { fields: namesOf(missing) }),
    wrong.length > 0 && t('accounts.wrong', { count: wrong.length, fields: namesOf(wrong) }),
  ].filter((sentence) => sentence !== false);
  return sentences.join(' · ') || undefined;
}

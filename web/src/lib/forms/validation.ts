import type { MessageKey } from '@touchline/contract/wire/messages';
import i18n, { type TFunction } from 'i18next';
import type { ApiError } from '../http/api-error.ts';
import { messageOf } from '../http/sentences.ts';
import { formatter } from '../i18n/format.ts';

/** What a schema carries: a key alone, or with its bounds. A single word of the server's differs in having no text. */
const keyIn = (text: string) => {
  const [, key, min, max] = /^(\w+)(?::(\d+):(\d+))?$/u.exec(text) ?? [];
  return key === undefined
    ? undefined
    : { key: key as MessageKey, bounds: max === undefined ? undefined : { min: Number(min), max: Number(max) } };
};

/**
 * Translates a validation message into the interface language. Accepts the key from a contract schema or the English
 * sentence from the server; anything else is returned unchanged, and undefined becomes 'Invalid input'.
 */
export const validationText = (t: TFunction, text: string | undefined): string => {
  if (!text) return t('validation.invalidInput');
  const { key, bounds } = keyIn(text) ?? messageOf(text) ?? {};
  if (!key) return text;
  if (!bounds) return t(`validation.${key}`, { defaultValue: text });
  const { number } = formatter(i18n.language);
  return t(`validation.${key}`, { min: number(bounds.min), max: number(bounds.max), defaultValue: text });
};

/** The translated messages of a rejected form by field; only the first for each field. */
export const fieldErrors = (t: TFunction, error: ApiError): Record<string, string> => {
  const texts: Record<string, string> = {};
  for (const { field, message } of error.errors) texts[field] ??= validationText(t, message);
  return texts;
};

/** The field that a conflict names, such as a taken e-mail address; undefined if it names none. */
export const conflictingField = (error: ApiError): unknown =>
  error.code === 'conflict' && typeof error.data === 'object' && error.data !== null && 'field' in error.data
    ? error.data.field
    : undefined;

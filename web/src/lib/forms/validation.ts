import { keyOfMessage, messages, type MessageKey } from '@touchline/contract/wire/messages';
import type { TFunction } from 'i18next';
import type { ApiError } from '../http/api-error.ts';

const isKey = (text: string): text is MessageKey => Object.hasOwn(messages, text);

/**
 * A message of validation in the interface's language. Takes the key that a schema of the contract carries or the
 * English sentence that the server sends; anything else is shown as it is, nothing at all as 'Invalid input'.
 */
export const validationText = (t: TFunction, text: string | undefined): string => {
  if (!text) return t('validation.invalidInput');
  const key = isKey(text) ? text : keyOfMessage(text);
  return key ? t(`validation.${key}`) : text;
};

/** The messages of a refused form by field, translated; the first of each field counts. */
export const fieldErrors = (t: TFunction, error: ApiError): Record<string, string> => {
  const texts: Record<string, string> = {};
  for (const { field, message } of error.errors) texts[field] ??= validationText(t, message);
  return texts;
};

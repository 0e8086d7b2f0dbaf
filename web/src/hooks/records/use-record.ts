import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/state/announce.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import type { Loaded } from '../../lib/http/api-client.ts';
import { usePageTitle } from '../use-page-title.ts';

/** Whether an id is well-formed: a typed or truncated URL may contain anything. */
export const isRecordId = (id: string) => /^[0-9a-f]{24}$/u.test(id);

/** Whether the server has no record with this id. */
export const isRecordGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'resourceNotFound' || error.code === 'badRequest');

type Options<T> = {
  id: string;
  /** Query of the whole record; disabled for malformed ids. */
  query: UseQueryResult<Loaded<T>>;
  /** The name of the page. */
  title: string;
  /** The list's data, shown until the whole record has loaded. */
  listed: T | undefined;
  /** The record's name, for the window title and the screen reader announcement. */
  nameOf: (record: T) => string;
  takesFocus: boolean;
};

/** The selected record; its name is set as the window title and announced once. */
export function useRecord<T>({ id, query, title, listed, nameOf, takesFocus }: Options<T>) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = query;
  const record = data?.record ?? listed;
  const name = record && nameOf(record);
  usePageTitle(name ? t('common.pageTitle', { name, page: title }) : title);
  useEffect(() => {
    if (name && !takesFocus) announce(name);
    // The toast announces a rename.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name === undefined]);
  const isMissing = !isRecordId(id) || isRecordGone(error);
  return { record: isMissing ? undefined : record, error, isMissing, refetch, isFetching };
}

import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/state/announce.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import type { Loaded } from '../../lib/http/api-client.ts';
import { usePageTitle } from '../use-page-title.ts';

/** An address that was typed or cut short may name anything. */
export const isRecordId = (id: string) => /^[0-9a-f]{24}$/u.test(id);

/** The server knows nothing by this id. */
export const isRecordGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'resourceNotFound' || error.code === 'badRequest');

type Options<T> = {
  id: string;
  /** Of the whole record; not asked for ids that are none. */
  query: UseQueryResult<Loaded<T>>;
  /** The name of the page. */
  title: string;
  /** What the list knows already, shown until the whole record is here. */
  listed: T | undefined;
  /** What the record is called, in the window's title and read out. */
  nameOf: (record: T) => string;
  takesFocus: boolean;
};

/** The selected record, whose name stands in the window's title and is read out once. */
export function useRecord<T>({ id, query, title, listed, nameOf, takesFocus }: Options<T>) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = query;
  const record = data?.record ?? listed;
  const name = record && nameOf(record);
  usePageTitle(name ? t('common.pageTitle', { name, page: title }) : title);
  useEffect(() => {
    if (name && !takesFocus) announce(name);
    // A rename is told by the toast.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name === undefined]);
  const isMissing = !isRecordId(id) || isRecordGone(error);
  return { record: isMissing ? undefined : record, error, isMissing, refetch, isFetching };
}

import type { ColumnType } from 'kysely';

/** JSON columns are written as text (see `json()`) and read decoded. */
export type Json<T> = ColumnType<T, string, string>;

/** ISO 8601 in UTC with milliseconds, on both engines. */
export type Timestamp = string;

/** JSON that may be missing. */
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

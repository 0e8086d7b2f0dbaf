import * as z from 'zod';
import { limits } from './limits.ts';
import { msg } from './messages.ts';
import { isCleanText } from './text.ts';

/** 24 lowercase hexadecimal characters that sort by creation time. */
export const id = z.string({ error: msg('idFormat') }).regex(/^[0-9a-f]{24}$/, msg('idFormat'));
export const idParams = z.strictObject({ id });

/** ISO 8601 in UTC with milliseconds, as used in answers. */
export const timestamp = z.iso.datetime({ precision: 3 });

/** A day that exists with a time of day that does not, such as `T25:00:00Z`. */
const hasWrongTime = (value: unknown): boolean => {
  const [, date, time] = (typeof value === 'string' && /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(value)) || [];
  return z.iso.date().safeParse(date).success && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time ?? '');
};

/** A moment in a request: ISO 8601 in UTC, limited to years that both databases support. */
export const moment = z.iso
  .datetime({ error: ({ input }) => msg(hasWrongTime(input) ? 'timeFormat' : 'dateFormat'), abort: true })
  .refine((value) => value >= '1900' && value < '2100', { error: msg('dateFormat'), abort: true })
  .transform((value) => new Date(value).toISOString());

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** `YYYY-MM-DD`, a day that exists. */
export const day = z
  .string({ error: msg('dateFormat') })
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: msg('dateFormat'), abort: true })
  .refine((value) => {
    const [year = 0, month = 0, date = 0] = value.split('-').map(Number);
    return year >= 1900 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
  }, msg('dateFormat'));

/** First and last day of a query, inclusive, in the club's time zone. */
export const dayRange = { from: day.optional(), to: day.optional() };

/** The same, or within a season: its first and last day limit the range. */
export const seasonRange = { ...dayRange, season: id.optional() };

/** An image or file in an answer: its key and a signed, expiring link. */
export const image = z.object({ key: z.string(), url: z.string() });
export type Image = z.infer<typeof image>;

/** An image in a request: the key returned by the upload, or null to remove it. */
export const imageKey = z
  .string({ error: ({ input }) => msg(input == null ? 'required' : 'imageKey') })
  .regex(/^[0-9a-f]{24}$/, msg('imageKey'))
  .nullable();

/** A player as referenced by other records. */
export const playerRef = z.object({
  _id: id,
  name: z.string(),
  shirtNumber: z.number().nullable(),
  profileImage: image.nullable(),
});
/**
 * Beside the name of a player where a shirt shows it: the family name that the record has, or the guess from the record. An
 * older copy on a device lacks it.
 */
export const shirtName = { shirtName: z.string().optional() };
export type PlayerRef = z.infer<typeof playerRef>;

export const message = z.object({ message: z.string() });
export const deleted = z.object({ deleted: z.number().int() });

/** A whole number in a query, whose values arrive as text. */
export const queryNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, msg('invalidInput'))
    .transform(Number)
    .pipe(z.number().int().min(min, msg('invalidInput')).max(max, msg('invalidInput')))
    .or(z.number().int().min(min).max(max));

export const searchText = z
  .string()
  .max(limits.searchMax, msg('tooLong'))
  .refine((value) => isCleanText(value), msg('controlCharacters'));

/** The query of a list; `sort` takes one of these fields, prefixed with `-` for descending order. */
export const listQuery = <const Field extends string>(sortable: readonly Field[]) => {
  const fields: string[] = sortable.flatMap((field) => [field, `-${field}`]);
  return z.strictObject({
    pageNo: queryNumber(1, 1_000_000).default(1),
    pageSize: queryNumber(1, limits.pageSizeMax).default(limits.pageSize),
    search: searchText.optional(),
    sort: z
      .custom<Field | `-${Field}`>((value) => typeof value === 'string' && fields.includes(value), msg('invalidInput'))
      .meta({ type: 'string', enum: fields })
      .optional(),
  });
};

/** One page of a list. `total` counts all records matching the query. */
export const listOf = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), pageNo: z.number().int(), pageSize: z.number().int(), total: z.number().int() });

export type ListOf<T> = { records: T[]; pageNo: number; pageSize: number; total: number };
export type ListQuery = { pageNo: number; pageSize: number; search?: string | undefined; sort?: string | undefined };

export const deleteManyInput = z.strictObject({
  ids: z
    .array(id, { error: msg('required') })
    .min(1, msg('required'))
    .max(limits.deleteManyMax, msg('tooMany')),
});

/** The squad that an event belongs to; null: it is for all. */
export const eventSquad = id.nullable();

/** Some squads in a query: `squad=ID`, several by repeating it. Without it, all. */
export const squadQuery = {
  squad: id
    .transform((one) => [one])
    .or(z.array(id, { error: msg('idFormat') }).max(limits.squadsMax, msg('tooMany')))
    .optional(),
};

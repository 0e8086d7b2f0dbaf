import type * as z from 'zod';

type TwoWay = { sent: z.ZodType; answered: z.ZodType };

/** A field that is sent and answered: as input, with its bounds and messages, and as the server has it. */
export const twoWay = <Sent extends z.ZodType, Answered extends z.ZodType>(sent: Sent, answered: Answered) => ({
  sent,
  answered,
});

/** The schemas of one direction, by field. */
export const oneWay = <Fields extends Record<string, TwoWay>, Way extends keyof TwoWay>(fields: Fields, way: Way) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[way]])) as {
    [Name in keyof Fields]: Fields[Name][Way];
  };

/** The same schemas, where the fields of `empty` may be left out: they then have its values. */
export const withDefaults = <Fields extends Record<string, z.ZodType>, Empty extends object>(
  fields: Fields,
  empty: Empty,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name in empty ? field.default(empty[name as keyof Empty]) : field,
    ]),
  ) as { [Name in keyof Fields]: Name extends keyof Empty ? z.ZodDefault<Fields[Name]> : Fields[Name] };

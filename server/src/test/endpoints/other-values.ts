/** A part of a JSON schema, as far as it tells which values a field takes. */
export type FieldSchema = {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly FieldSchema[];
  oneOf?: readonly FieldSchema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minLength?: number;
  pattern?: string;
};

/** The morning on which the clock of a test stands still, and the days around it. */
const days = ['2026-08-15', '2026-08-14'];
const isDay = ({ format, pattern }: FieldSchema): boolean => format === 'date' || pattern === '^\\d{4}-\\d{2}-\\d{2}$';

const otherText = (schema: FieldSchema, value: unknown): string | undefined => {
  const { format, pattern, minLength = 0, maxLength = 100 } = schema;
  if (isDay(schema)) return days.find((day) => day !== value);
  if (format === 'date-time') return days.map((day) => `${day}T07:30:00.000Z`).find((moment) => moment !== value);
  if (format !== undefined || pattern !== undefined) return undefined;
  return ['Other words', 'Something else']
    .map((words) => words.slice(0, maxLength).padEnd(minLength, 'x'))
    .find((words) => words !== value);
};

/** A value that the schema takes, other than the given one; undefined for lists, objects and texts of a certain form. */
export const otherValue = (schema: FieldSchema, value: unknown): unknown => {
  const { type, minimum = 1, maximum = minimum + 9 } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => otherValue(choice, value)).find((other) => other !== undefined);
  const is = (name: string): boolean => type === name || (Array.isArray(type) && type.includes(name));
  if (schema.enum) return schema.enum.find((one) => one !== value && one !== null);
  if (is('boolean')) return value !== true;
  if (is('integer') || is('number')) return value === minimum ? maximum : minimum;
  return is('string') ? otherText(schema, value) : undefined;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if an answer shows what was sent. An object may show more, a list too; a reference shows an id, a picture a key. */
export const shows = (answered: unknown, sent: unknown): boolean => {
  if (Array.isArray(sent))
    return Array.isArray(answered) && sent.every((one) => answered.some((other) => shows(other, one)));
  if (isObject(sent))
    return isObject(answered) && Object.entries(sent).every(([name, one]) => shows(answered[name], one));
  if (Array.isArray(answered)) return answered.some((one) => isObject(one) && shows(one, sent));
  return answered === sent || (isObject(answered) && (answered._id === sent || answered.key === sent));
};

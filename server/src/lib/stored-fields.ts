/** A column that takes the values of a field, or a function that makes columns of them. */
type StoredAs<Value, Row> =
  { [Column in keyof Row]: Value extends Row[Column] ? Column : never }[keyof Row] | ((value: Value) => Partial<Row>);

/**
 * What each field of a call's body is stored as. A map that is declared `as const satisfies StoredFields<Changes, Row>`
 * does not compile while a field that the contract accepts has no column, or its column can't take its values. Without it
 * the call would answer 200 and store nothing.
 */
export type StoredFields<Fields, Row> = {
  readonly [Field in keyof Fields]-?: StoredAs<Exclude<Fields[Field], undefined>, Row>;
};

type StoredMap = Readonly<Record<string, string | ((value: never) => object)>>;
type Sent<Stored> = { readonly [Field in keyof Stored]?: unknown };

type Renamed<Stored, Fields> = {
  [
    Field in keyof Fields as Field extends keyof Stored ? (Stored[Field] extends string ? Stored[Field] : never) : never
  ]: Fields[Field];
};
/** In the place of a parameter, so that inferring it from the union of all makes the intersection. */
type Derived<Stored, Fields> = {
  [Field in keyof Fields & keyof Stored]-?: Stored[Field] extends (value: never) => infer Columns
    ? (columns: undefined extends Fields[Field] ? Partial<Columns> : Columns) => void
    : never;
}[keyof Fields & keyof Stored] extends infer Each
  ? [Each] extends [never]
    ? unknown
    : (Each extends unknown ? Each : never) extends (columns: infer All) => void
      ? All
      : never
  : never;
type ColumnsOf<Stored, Fields> = Renamed<Stored, Fields> & Derived<Stored, Fields>;

/** The columns of the fields that are sent, in the order of the map. Other fields are left out. */
export const columnsOf = <const Stored extends StoredMap, Fields extends Sent<Stored>>(
  stored: Stored,
  sent: Fields,
): ColumnsOf<Stored, Fields> =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([field, as]) => {
      const value = sent[field];
      if (value === undefined) return [];
      return typeof as === 'string' ? [[as, value]] : Object.entries(as(value as never));
    }),
  ) as ColumnsOf<Stored, Fields>;

/** The names of the sent fields that differ from the row in one of their columns, in the order of the map. */
export const changedFields = <const Stored extends StoredMap, Fields extends Sent<Stored>>(
  stored: Stored,
  sent: Fields,
  row: object,
): (keyof Stored & string)[] =>
  Object.keys(stored).filter((field) =>
    Object.entries(columnsOf<StoredMap, Sent<StoredMap>>(stored, { [field]: sent[field] })).some(
      ([column, value]) => value !== row[column as keyof typeof row],
    ),
  );

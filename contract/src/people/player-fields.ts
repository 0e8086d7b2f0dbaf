export const positions = ['GK', 'SW', 'LB', 'CB', 'RB', 'CM', 'CAM', 'RM', 'LW', 'RW', 'ST', 'LM', 'CDM'] as const;
export type Position = (typeof positions)[number];
/** The API spells it `martialStatus`. */
export const martialStatuses = ['single', 'married', 'divorced', 'widowed'] as const;
export type MartialStatus = (typeof martialStatuses)[number];

type Kind =
  | { kind: 'name' | 'text' | 'email' | 'phone' | 'birthDate' | 'shirtNumber' | 'flag' | 'status' }
  /** The portrait, and copies of papers: a paper is deleted after the club's last day for papers. */
  | { kind: 'image' | 'paper' }
  /** Lists of up to ten entries. */
  | { kind: 'texts' | 'phones' }
  | { kind: 'count'; max: number }
  | { kind: 'measure'; unit: 'cm' | 'kg'; max: number }
  | { kind: 'choice'; values: readonly [string, ...string[]] };

type Spec = Kind & {
  /** Must be filled in when an account is created, and cannot be emptied later. */
  isRequired?: true;
  /** Staff have this field as well; `users.ts` holds its rules. */
  isShared?: true;
  /** Search finds a person by it. */
  isSearched?: true;
  /** Only the single record shows it: neither lists nor files contain it. */
  isRecordOnly?: true;
  /** Only the administrator may change it. */
  isAdminOnly?: true;
  /** Identifies a person, as names, e-mail addresses and phone numbers always do: an erasure searches for it. */
  isIdentifying?: true;
  /** Asked only of players under the club's age of consent. */
  isMinorOnly?: true;
};

/**
 * Every field of a player's record, in the order in which input is checked. The rest derives from this table: schemas,
 * columns, defaults, search, rights, import, export, forms and facts. A new field also needs a migration, its texts, and
 * its place on the screens (`web/src/components/player-fields/layout.ts`).
 */
export const playerFields = {
  name: { kind: 'name', isRequired: true, isShared: true, isSearched: true },
  /**
   * The family name on the shirt and the team sheet; null while nobody has set it: `familyNameOf` then guesses it. Not
   * called by that word, because a column of family names in a file belongs to the name.
   */
  shirtName: { kind: 'text', isSearched: true, isIdentifying: true },
  phoneNumber: { kind: 'phone', isShared: true, isSearched: true },
  profileImage: { kind: 'image', isShared: true },
  idImage: { kind: 'paper', isShared: true, isRecordOnly: true },
  passportImage: { kind: 'paper', isShared: true, isRecordOnly: true },
  address: { kind: 'text', isRequired: true, isSearched: true, isIdentifying: true },
  nationality: { kind: 'text', isRequired: true, isSearched: true },
  language: { kind: 'text', isRequired: true, isSearched: true },
  placeOfBirth: { kind: 'text', isRequired: true, isSearched: true },
  education: { kind: 'text', isRequired: true, isSearched: true },
  childrenNumber: { kind: 'count', max: 99, isRequired: true },
  shirtNumber: { kind: 'shirtNumber', isRequired: true, isSearched: true },
  favouriteNumber: { kind: 'count', max: 999, isRequired: true },
  previousClubs: { kind: 'texts', isRequired: true, isSearched: true },
  height: { kind: 'measure', unit: 'cm', max: 400, isRequired: true },
  weight: { kind: 'measure', unit: 'kg', max: 400, isRequired: true },
  relativeNumbers: { kind: 'phones', isRequired: true, isSearched: true },
  position: { kind: 'choice', values: positions, isSearched: true },
  injury: { kind: 'flag' },
  martialStatus: { kind: 'choice', values: martialStatuses, isSearched: true },
  birthDate: { kind: 'birthDate', isSearched: true },
  whatsappNumber: { kind: 'phone', isSearched: true },
  covidImage: { kind: 'paper', isRecordOnly: true },
  // The guardian consents for a player under the age of consent, so only the administrator may change one.
  guardianName: { kind: 'name', isRecordOnly: true, isMinorOnly: true, isAdminOnly: true },
  guardianEmail: { kind: 'email', isRecordOnly: true, isMinorOnly: true, isAdminOnly: true },
  guardianPhone: { kind: 'phone', isRecordOnly: true, isMinorOnly: true },
  primary: { kind: 'flag' },
  email: { kind: 'email', isShared: true, isSearched: true, isAdminOnly: true },
  status: { kind: 'status', isShared: true, isAdminOnly: true },
} as const satisfies Record<string, Spec>;

type Table = typeof playerFields;
export type PlayerField = keyof Table;
export type PlayerFieldKind = Spec['kind'];
/** The fields whose entries have these properties. */
export type PlayerFieldWith<Given> = { [F in PlayerField]: Table[F] extends Given ? F : never }[PlayerField];
export type PlayerFieldOf<K extends PlayerFieldKind> = PlayerFieldWith<{ kind: K }>;

export const playerFieldNames = Object.keys(playerFields) as PlayerField[];

/** Everything the table says about a field. */
export const specOf = (field: PlayerField): Spec => playerFields[field];

/** A field's value while nothing is filled in: no flag is set, a list has no entries. */
export const emptyValueOf = (field: PlayerField): false | never[] | null => {
  const { kind } = specOf(field);
  if (kind === 'flag') return false;
  return kind === 'texts' || kind === 'phones' ? [] : null;
};

/** The fields whose entries have all of these properties. */
export const playerFieldsWith = <const Given extends Partial<Spec>>(given: Given): PlayerFieldWith<Given>[] =>
  playerFieldNames.filter((field): field is PlayerFieldWith<Given> =>
    Object.entries(given).every(([key, value]) => specOf(field)[key as keyof Spec] === value),
  );

/** The fields of these kinds. */
export const playerFieldsOf = <const K extends PlayerFieldKind>(...kinds: K[]): PlayerFieldOf<K>[] =>
  playerFieldNames.filter((field): field is PlayerFieldOf<K> =>
    (kinds as readonly PlayerFieldKind[]).includes(specOf(field).kind),
  );

/** The images of a person: the portrait and papers. */
export type PlayerImageField = PlayerFieldOf<'image' | 'paper'>;
export const playerImageFields: readonly PlayerImageField[] = playerFieldsOf('image', 'paper');

/** Copies of papers. */
export type PlayerPaper = PlayerFieldOf<'paper'>;
export const playerPapers: readonly PlayerPaper[] = playerFieldsOf('paper');

/** A mask for `omit` of Zod: true for each field. */
export const maskOf = <F extends PlayerField>(fields: readonly F[]): Record<F, true> =>
  Object.fromEntries(fields.map((field) => [field, true])) as Record<F, true>;

/** The fields that lists of people contain; a list's image is the portrait. */
export type ListedPlayerField = Exclude<PlayerField, PlayerFieldWith<{ isRecordOnly: true }>>;
export const listedPlayerFields = playerFieldNames.filter(
  (field): field is ListedPlayerField => !specOf(field).isRecordOnly,
);

/** The fields in files, for import and export. */
export type PlayerFileField = Exclude<ListedPlayerField, PlayerFieldOf<'image'>>;

/** Clubs' spreadsheets rely on the order of the columns: it stays, and other fields follow. */
const columnOrder: readonly PlayerFileField[] = [
  'name',
  'shirtNumber',
  'position',
  'status',
  'injury',
  'primary',
  'nationality',
  'language',
  'placeOfBirth',
  'education',
  'martialStatus',
  'childrenNumber',
  'birthDate',
  'favouriteNumber',
  'height',
  'weight',
  'previousClubs',
  'email',
  'phoneNumber',
  'whatsappNumber',
  'relativeNumbers',
  'address',
];

/** The columns of a file, in order. */
export const playerFileFields: readonly PlayerFileField[] = [
  ...new Set([
    ...columnOrder,
    ...listedPlayerFields.filter((field): field is PlayerFileField => specOf(field).kind !== 'image'),
  ]),
];

/** The fields that an import takes: those of exported files, and the guardian of a player who needs one. */
export type PlayerImportField = PlayerFileField | 'guardianName' | 'guardianEmail' | 'guardianPhone';
export const playerImportFields: readonly PlayerImportField[] = [
  ...playerFileFields,
  'guardianName',
  'guardianEmail',
  'guardianPhone',
];

type ValueOf<S> = S extends { values: readonly (infer V)[] }
  ? V
  : S extends { kind: 'flag' }
    ? boolean
    : S extends { kind: 'texts' | 'phones' }
      ? string[]
      : S extends { kind: 'count' | 'measure' | 'shirtNumber' }
        ? number
        : string;

/** A field's value when it is filled in. Images are values by their key. */
export type PlayerValue<F extends PlayerField> = ValueOf<Table[F]>;

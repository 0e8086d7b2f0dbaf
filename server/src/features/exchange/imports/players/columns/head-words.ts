import type { ImportColumnField } from '@touchline/contract/club/import-columns';
import { playerImportFields } from '@touchline/contract/people/player-fields';
import { languages } from '@touchline/contract/wire/languages';
import { fold } from '../../../../../lib/text/search.ts';
import { textsOf } from '../../../../../texts/texts.ts';
import type { HeadWords } from '../../reading/find-head.ts';

/** Normalises a head: `Shirt number`, `shirt_number` and `shirtNumber` are equal. A sign alone stays: `#`. */
export const keyOf = (head: string): string => {
  const key = fold(head.replace(/[º°ª]/g, 'o')).replace(/[^\p{L}\p{N}]+/gu, '');
  return key === '' ? head.trim() : key;
};

/** Heads that name the whole name, even where first name and surname have columns of their own. */
const ofFullName = [
  'full name',
  'complete name',
  'nombre completo',
  'nombre y apellidos',
  'nombre y apellido',
  'apellidos y nombre',
  'apellidos nombre',
  'apellido y nombre',
  'nome completo',
  'nome e apelido',
  'nome e sobrenome',
  'الاسم الكامل',
  'الاسم واللقب',
  'الاسم الثلاثي',
  'الاسم الرباعي',
];

/**
 * Words for columns as federations, schools, team apps and spreadsheets of the four languages write them, besides the
 * fields' own names and the heads of the languages' texts.
 */
const words: Partial<Record<ImportColumnField, readonly string[]>> = {
  name: [...ofFullName, 'names', 'player', 'players', 'jugadora', 'jugadores', 'atleta', 'jogadora', 'aluno', 'alumno'],
  firstName: ['first name', 'given name', 'given names', 'forename', 'forenames', 'primer nombre', 'nombre de pila'],
  lastName: [
    'last name',
    'surname',
    'surnames',
    'family name',
    'apellido',
    'apellidos',
    'primer apellido',
    'apellido 1',
    '1er apellido',
    'apelido',
    'apelidos',
    'sobrenome',
    'sobrenomes',
    'ultimo nome',
    'اللقب',
    'اسم العائلة',
    'العائلة',
    'الكنية',
    'النسبة',
  ],
  secondLastName: [
    'segundo apellido',
    'apellido 2',
    '2o apellido',
    '2do apellido',
    'second surname',
    'segundo apelido',
  ],
  shirtNumber: [
    'shirt number',
    'jersey no',
    'jersey num',
    'kit number',
    'dorsales',
    'num dorsal',
    'no dorsal',
    'numero de dorsal',
    'numero dorsal',
    'numero de camiseta',
    'camiseta',
    'no camisola',
    'numero camisola',
    'numero da camisa',
    'رقم اللاعب',
    'القميص',
    'num',
    'n',
    'nro',
    'رقم',
    'الرقم',
  ],
  position: ['puesto', 'demarcacion', 'posicao em campo', 'posicion de juego', 'مركز', 'مركز اللعب'],
  injury: ['lesionada'],
  nationality: ['pais', 'country', 'citizenship'],
  placeOfBirth: ['lugar nacimiento', 'naturalidade', 'local nascimento', 'مكان الولادة'],
  birthDate: [
    'birth',
    'birth day',
    'd.o.b.',
    'fecha nacimiento',
    'fecha nac',
    'fecha de nac',
    'f nacimiento',
    'f de nacimiento',
    'f nac',
    'f de nac',
    'fec nac',
    'nacimiento',
    'nacido',
    'nacida',
    'nacido el',
    'data nascimento',
    'data nasc',
    'data de nasc',
    'd nascimento',
    'd nasc',
    'dt nasc',
    'nascimento',
    'nascido',
    'تاريخ الولادة',
    'تاريخ الازدياد',
    'الميلاد',
    'المولد',
  ],
  height: ['talla', 'altura m', 'height m', 'estatura m', 'القامة'],
  weight: ['weight kgs', 'peso kgs'],
  email: ['player email', 'email jugador', 'correo jugador', 'email atleta', 'correo e', 'ايميل', 'الايميل', 'البريد'],
  phoneNumber: [
    'tel',
    'tlf',
    'tfno',
    'telf',
    'tlm',
    'cell',
    'cell phone',
    'cellphone',
    'mobile phone',
    'mobile number',
    'phone no',
    'player phone',
    'celular',
    'telefono movil',
    'telefono jugador',
    'movil jugador',
    'contacto',
    'رقم الهاتف',
    'الجوال',
    'رقم الجوال',
    'هاتف',
    'جوال',
    'المحمول',
    'الموبايل',
  ],
  whatsappNumber: ['whatsapp number', 'واتس اب', 'الواتساب'],
  relativeNumbers: [
    'emergency contact',
    'emergency phone',
    'emergency number',
    'contacto de emergencia',
    'telefono de emergencia',
    'contacto emergencia',
    'contacto de emergencia',
    'contato de emergencia',
    'رقم الطوارئ',
  ],
  address: ['home address', 'domicilio', 'street', 'endereco', 'السكن', 'عنوان السكن'],
};

/** Signs and words that number the rows as often as the players. */
const weakNumbers = ['no', 'nr', 'n', 'n°', 'nº', '#', 'number', 'numero', 'num', 'nro', 'رقم', 'الرقم'];

const isWeakKey = new Set(weakNumbers.map(keyOf));
const isFullKey = new Set(ofFullName.map(keyOf));

const fieldsByKey = new Map<string, ImportColumnField>([
  ...(Object.entries(words) as [ImportColumnField, readonly string[]][]).flatMap(([field, heads]) =>
    heads.map((head): [string, ImportColumnField] => [keyOf(head), field]),
  ),
  // The texts of the languages come later and win over the words above.
  ...[...playerImportFields, 'squad' as const].flatMap((field) =>
    [
      ...(field === 'squad' ? [] : [field]),
      ...languages.flatMap((language) => textsOf(language).importHeaders[field] ?? []),
    ].map((head): [string, ImportColumnField] => [keyOf(head), field]),
  ),
]);

/** What the words of a head of a guardian's column are about. */
const guardianWords = new Set(
  (
    'parent parents guardian tutor tutora padre madre mother father mum mom dad pai mae encarregado responsable ' +
    'responsavel progenitor apoderado apoderada ولي والد والده الوالد الوالده الاب الام'
  )
    .split(' ')
    .map(fold),
);
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(fold));
const emailWords = wordsOf('email mail correo البريد بريد ايميل');
const phoneWords = wordsOf(
  'phone tel telephone telefono tlf tfno movil mobile cell celular telefone telemovel telf contacto number هاتف الهاتف جوال الجوال رقم',
);
const familyWords = wordsOf('last surname family apellido apellidos apelido sobrenome اللقب العائلة');

/** A detail of a guardian that a head names, and which guardian: `Parent 2 Email` is the email of `parent 2`. */
export type GuardianHead = { who: string; detail: 'Name' | 'LastName' | 'Email' | 'Phone' };

const guardianHeadOf = (head: string): GuardianHead | undefined => {
  const parts = fold(head.replace(/(\p{L})(\d)/gu, '$1 $2').replace(/e-mail/gi, 'email'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const word = parts.find((part) => guardianWords.has(part));
  if (word === undefined || parts.length > 6) return undefined;
  const number = parts.find((part) => /^[1-4]$/.test(part)) ?? '';
  const has = (of: ReadonlySet<string>) => parts.some((part) => of.has(part));
  const detail = has(emailWords) ? 'Email' : has(phoneWords) ? 'Phone' : has(familyWords) ? 'LastName' : 'Name';
  return { who: `${word} ${number}`, detail };
};

/** What a head is known to mean. */
export type Head = {
  field: ImportColumnField | undefined;
  /** Numbers the rows as often as the players. */
  isWeak: boolean;
  /** Names the whole name. */
  isFull: boolean;
  /** Is the field's name on the wire, which wins over all synonyms. */
  isExact: boolean;
  guardian: GuardianHead | undefined;
};

/** Reads a head. */
export const headOf = (text: string): Head => {
  const head = text.slice(0, 100);
  const key = keyOf(head);
  const field = fieldsByKey.get(key);
  return {
    field,
    isWeak: isWeakKey.has(key),
    isFull: isFullKey.has(key),
    isExact: field !== undefined && head.trim() === field,
    guardian: field === undefined ? guardianHeadOf(head) : undefined,
  };
};

/** True for a head that means something. Decides between code pages, and finds the line of heads. */
export const isKnownHead = (text: string): boolean => {
  const { field, guardian } = headOf(text);
  return field !== undefined || guardian !== undefined;
};

const nameFields: readonly (ImportColumnField | undefined)[] = ['name', 'firstName', 'lastName'];

/** The heads of a table of people, which has a column of names. */
export const peopleHeads: HeadWords = {
  isKnown: isKnownHead,
  isMain: (head) => nameFields.includes(headOf(head).field),
};

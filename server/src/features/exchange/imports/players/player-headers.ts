import { type PlayerImportField, playerImportFields } from '@touchline/contract/people/player-fields';
import { fold } from '../../../../lib/text/search.ts';

/** Accepted column headers besides the API names: plain English, and the console's field labels. */
const headers: Partial<Record<PlayerImportField, readonly string[]>> = {
  name: ['full name', 'player', 'player name', 'nombre', 'jugador', 'nome', 'jogador', 'الاسم', 'اللاعب'],
  shirtNumber: [
    'no',
    'nr',
    'n°',
    'nº',
    '#',
    'number',
    'shirt',
    'shirt no',
    'jersey',
    'jersey number',
    'squad number',
    'dorsal',
    'numero',
    'camisola',
    'numero da camisola',
    'رقم القميص',
  ],
  position: ['pos', 'posicion', 'posicao', 'demarcacion', 'المركز'],
  status: ['estado', 'الحالة'],
  injury: ['injured', 'lesion', 'lesionado', 'lesao', 'إصابة', 'مصاب'],
  primary: ['starting', 'starting player', 'starter', 'titular', 'أساسي'],
  nationality: ['nacionalidad', 'nacionalidade', 'الجنسية'],
  language: ['idioma', 'lingua', 'اللغة'],
  placeOfBirth: ['birthplace', 'birth place', 'lugar de nacimiento', 'local de nascimento', 'مكان الميلاد'],
  education: ['estudios', 'habilitacoes', 'التعليم'],
  martialStatus: ['marital status', 'estado civil', 'الحالة الاجتماعية'],
  childrenNumber: ['children', 'number of children', 'hijos', 'filhos', 'عدد الأطفال'],
  birthDate: ['date of birth', 'birthday', 'dob', 'born', 'fecha de nacimiento', 'data de nascimento', 'تاريخ الميلاد'],
  favouriteNumber: ['favorite number', 'dorsal favorito', 'numero preferido', 'الرقم المفضل'],
  height: ['height (cm)', 'estatura', 'estatura (cm)', 'altura', 'altura (cm)', 'الطول', 'الطول (سم)'],
  weight: ['weight (kg)', 'peso', 'peso (kg)', 'الوزن', 'الوزن (كغم)'],
  previousClubs: ['former clubs', 'clubes anteriores', 'الأندية السابقة'],
  email: ['e-mail', 'email address', 'mail', 'correo', 'correo electronico', 'البريد الإلكتروني', 'بريد إلكتروني'],
  phoneNumber: ['phone', 'telephone', 'mobile', 'telefono', 'movil', 'telefone', 'telemovel', 'الهاتف'],
  whatsappNumber: ['whatsapp', 'واتساب'],
  relativeNumbers: ['relatives', 'familiares', 'أرقام الأقارب'],
  address: ['direccion', 'morada', 'العنوان'],
  guardianName: ['guardian', 'parent', 'tutor', 'padre o madre', 'encarregado de educacao', 'ولي الأمر'],
  guardianEmail: [
    'guardian e-mail',
    'parent email',
    'correo del tutor',
    'e-mail do encarregado de educacao',
    'بريد ولي الأمر',
  ],
  guardianPhone: [
    'parent phone',
    'telefono del tutor',
    'telefone do encarregado de educacao',
    'telemovel do encarregado de educacao',
    'هاتف ولي الأمر',
  ],
};

/** Normalises a header: `Shirt number`, `shirt_number` and `shirtNumber` are equal. */
const keyOf = (header: string): string => {
  const key = fold(header.replace(/[º°]/g, 'o')).replace(/[^\p{L}\p{N}]+/gu, '');
  return key === '' ? header.trim() : key;
};

/** The column that names the club's squad of a player. */
const squadHeaders = ['squad', 'team', 'equipo', 'equipa', 'plantilla', 'plantel', 'فريق', 'الفريق', 'فئة', 'الفئة'];

/** What a column holds. */
export type PlayerColumnField = PlayerImportField | 'squad';

const fieldsByKey = new Map<string, PlayerColumnField>([
  ...playerImportFields.flatMap((field) =>
    [field, ...(headers[field] ?? [])].map((header): [string, PlayerImportField] => [keyOf(header), field]),
  ),
  ...squadHeaders.map((header): [string, PlayerColumnField] => [keyOf(header), 'squad']),
]);

/** The field of a column; undefined if unknown. */
export const fieldOfHeader = (header: string): PlayerColumnField | undefined =>
  fieldsByKey.get(keyOf(header.slice(0, 100)));

/**
 * Text that spreadsheets like to take for a number, an amount, a day, a time or a formula, and what separates cells; two blanks
 * between them.
 */
const texts = [
  '0012  1e5  12345678901234567890  1.50  1,5  1.234,5  1,234  25%  €5  R$ 5  1 €  (12)  -5',
  '187,5  187٫5  ١٨٧٫٥  ٠٠١٢  ½  1 234  1.  .5  5-  1E-3  0x1F  NaN  00  1_000  10e  3D',
  '3/4  10-12  1-1-1  2004/05  04/05  17:30  20:30:00  5 pm  2004-02-29  29/02/2004  1.2.2004',
  'mar-04  March 4  5 May  sept. 4  ene 2004  Mayo 1968  dic-99  Abril 1974  set/99  4 مارس  مارس 2004',
  '25 de Mayo  4 de março  1º de Mayo  12h30  2x2  100 m  U-19',
  `=1+1  =SUM(A1:A2)  =HYPERLINK("x")  +34 Calle Mayor  -Avenida 5  @casa  ＝1+1  a;=1+1  '90s  't Zand`,
  `C/ Mayor, 5; 2º "B"  "Villa"  5'11"  a | b  sep=;  1;2  شارع النيل، ٥  Calle 5 مدريد  a\\n  &amp;  <b>`,
].flatMap((line) => line.split('  '));

const people = [
  { name: 'Iker Cero', birthDate: '2004-02-29', phoneNumber: '0612345678', whatsappNumber: '+34 600 123 456' },
  { name: 'Hugo Coma', birthDate: '1999-12-31', phoneNumber: '0034612345678', whatsappNumber: '(0612) 345-678' },
  { name: 'سامي الخطيب', birthDate: '2001-01-02', phoneNumber: '0612 345 678', whatsappNumber: '612345678' },
  {
    name: "'Abd al-Karim Nasser",
    birthDate: '2000-03-04',
    phoneNumber: '٠٦١٢٣٤٥٦٧٨',
    whatsappNumber: '00971 50 123 4567',
  },
  { name: 'عبد الرحمن بن عيسى', birthDate: '1998-12-11', phoneNumber: '0612345678', whatsappNumber: '612.345.678' },
  { name: 'May Marzo', birthDate: '2003-05-06', phoneNumber: '+34600123456', whatsappNumber: '600 123 456 ext. 12' },
];

const clubs = [
  ['Sporting, Benfica'],
  ['Sporting, Benfica', 'CD Montelar'],
  ['نادي الوادي', 'نادي الشباب، الرياض'],
  ['Abril 1974'],
  ['1904', '1860'],
  ["'t Zand", 'FC Twente'],
  ['=CD 1', '0012'],
  ['10', '12'],
];
const relatives = [
  ['0612345111', '0612345222'],
  ['0612345333'],
  ['+34 612 345 444', '0034612345555'],
  ['612345678'],
  ['600123456', '600123457', '600123458'],
];
const measures = [
  { height: 187.5, weight: 78.25 },
  { height: 170, weight: 62.5 },
  { height: 199.9, weight: 80 },
];

const textFields = ['address', 'nationality', 'language', 'placeOfBirth', 'education'];
const count = Math.ceil(texts.length / textFields.length);

/** Players with what spreadsheets like to change, as bodies of `POST /v1/users`. Each text stands in one of them. */
export const trickyPlayers = Array.from({ length: count }, (_, index) => {
  const { name, ...person } = people[index % people.length];
  const round = Math.floor(index / people.length);
  return {
    role: 'player',
    ...person,
    name: round === 0 ? name : `${name} ${['B', 'Ñ', 'ج'][round - 1]}`,
    ...measures[index % measures.length],
    ...Object.fromEntries(
      textFields.map((field, place) => [field, texts[index * textFields.length + place] ?? 'Español']),
    ),
    childrenNumber: index % 3,
    shirtNumber: 200 + index,
    favouriteNumber: index,
    previousClubs: clubs[index % clubs.length],
    relativeNumbers: relatives[index % relatives.length],
  };
});

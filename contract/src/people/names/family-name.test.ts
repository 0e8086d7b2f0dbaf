import { expect, test } from 'vitest';
import { capitalsOf } from './capitals.ts';
import { familyNameOf, formNameOf, shirtNameOf } from './family-name.ts';
import { languageTagOf } from './name-language.ts';

test.each([
  ['Mateo Iglesias Romero', null, 'Iglesias'],
  ['Juan Carlos Pérez Gil', 'Spanish', 'Pérez'],
  ['Juan Carlos Pérez Gil', null, 'Pérez'],
  ['Juan Carlos Pérez', 'española', 'Pérez'],
  ['María del Carmen López Ruiz', 'España', 'López'],
  ['Maximiliano Hernández-Villanueva de la Fuente', 'Argentina', 'Hernández-Villanueva'],
  ['José Ortega y Gasset', 'ES', 'Ortega'],
  ['Juan de la Cruz', 'Mexican', 'de la Cruz'],
  ['Mohamed Amine El Idrissi', 'Spanish', 'El Idrissi'],
])('a Spanish name, %s (%s), has the first of two surnames on the shirt: %s', (name, nationality, family) => {
  expect(familyNameOf(name, { nationality })).toBe(family);
});

test.each([
  ['João Baptista da Costa', null, 'da Costa'],
  ['João Pedro Silva Souza', 'Brazilian', 'Souza'],
  ['João Pedro Silva Souza', 'brasileiro', 'Souza'],
  ['Neymar da Silva Santos Júnior', 'Brasil', 'Santos Júnior'],
  ['José Carlos dos Santos Filho', null, 'dos Santos Filho'],
  ['Vinícius Júnior', 'Brazilian', null],
  ['Pedro Neto', 'Portuguese', null],
  ['António de Melo e Castro', 'português', 'de Melo e Castro'],
  ['Junior Firpo', 'Dominican', 'Firpo'],
])('a Portuguese or Brazilian name, %s (%s), has the last one: %s', (name, nationality, family) => {
  expect(familyNameOf(name, { nationality })).toBe(family);
});

test.each([
  ['Virgil van Dijk', 'van Dijk'],
  ['Robin van der Berg', 'van der Berg'],
  ['Kevin De Bruyne', 'De Bruyne'],
  ['Daniele De Rossi', 'De Rossi'],
  ['Yann Le Goff', 'Le Goff'],
  ['Marc-André ter Stegen', 'ter Stegen'],
  ['Trent Alexander Arnold', 'Arnold'],
  ['Sammy Davis Jr.', 'Davis Jr.'],
  ['Joshua King', 'King'],
  ['Prince Boateng', 'Boateng'],
  ['King Ampem', 'Ampem'],
  ['Md Rahim Uddin', 'Uddin'],
  ['Kumar V', 'V'],
  ['Anh Do', 'Do'],
  ['Do Kim', 'Kim'],
  ['Yo-Yo Ma', 'Ma'],
  ['Ben White', 'White'],
  ['Иван Петров', 'Петров'],
])('particles stay and short names are names: %s is %s', (name, family) => {
  expect(familyNameOf(name)).toBe(family);
});

test.each([
  ['Youssef El Amrani', 'El Amrani'],
  ['Abd El Kader Haddad', 'Haddad'],
  ['Abdul Rahman Al Sayed', 'Al Sayed'],
  ['Khalid bin Salman Al Saud', 'Al Saud'],
  ['Hatem Ben Arfa', 'Ben Arfa'],
  ['Ali Abu Bakr', 'Abu Bakr'],
  ['Khalid bin Salman bin Ahmed', null],
  ['ياسين علاء الأول', 'الأول'],
  ['ياسين بن عبد الله', 'بن عبد الله'],
  ['محمد بن سلمان آل سعود', 'آل سعود'],
  ['عبد الرحمن الخطيب', 'الخطيب'],
  ['عبد الله', null],
  ['أبو بكر', null],
])('an Arabic name, %s, keeps what belongs together: %s', (name, family) => {
  expect(familyNameOf(name)).toBe(family);
});

test.each([
  ['Nguyễn Văn Ánh', 'Vietnamese'],
  ['Son Heung-min', 'South Korean'],
  ['Zhang Wei', 'China'],
  ['Nagy Ádám', 'húngaro'],
  ['Szoboszlai Dominik', 'HU'],
  ['王 小明', null],
  ['김 민수', null],
  ['田中 太郎', 'Japanese'],
  ['Pelé', 'Brazilian'],
  ['  ', null],
])('nothing is guessed of %s (%s)', (name, nationality) => {
  expect(familyNameOf(name, { nationality })).toBeNull();
});

test('a comma puts the family name first, whole; one before a suffix does not', () => {
  expect(familyNameOf('Pérez Gil, Juan Carlos', { nationality: 'Spanish' })).toBe('Pérez Gil');
  expect(familyNameOf('Zhang, Wei', { nationality: 'China' })).toBe('Zhang');
  expect(familyNameOf('Neymar Santos, Jr.')).toBe('Santos Jr.');
});

test('the language helps where the nationality is missing, and only there', () => {
  expect(familyNameOf('Iker Lasa Otxoa', { nationality: null, language: 'Spanish' })).toBe('Lasa');
  expect(familyNameOf('Iker Lasa Otxoa', { nationality: 'French', language: 'Spanish' })).toBe('Otxoa');
});

test('a family name that was set is never guessed again', () => {
  const record = { name: 'Daniel Orozco León', nationality: 'Spanish' };
  expect(shirtNameOf({ ...record, shirtName: null })).toBe('Orozco');
  expect(shirtNameOf({ ...record, shirtName: 'Dani' })).toBe('Dani');
  expect(shirtNameOf({ name: 'Zhang Wei', nationality: 'China', shirtName: null })).toBe('Zhang Wei');
});

test.each([
  ['Juan Carlos Pérez Gil', 'Pérez', { family: 'Pérez Gil', given: 'Juan Carlos' }],
  ['Pérez Gil, Juan Carlos', 'Pérez Gil', { family: 'Pérez Gil', given: 'Juan Carlos' }],
  ['Zhang Wei', 'Zhang', { family: 'Zhang', given: 'Wei' }],
  ['João Pedro Silva Souza', 'Souza', { family: 'Souza', given: 'João Pedro Silva' }],
  ['Daniel Orozco', 'Dani', null],
  ['Pelé', null, null],
  ['ياسين علاء الأول', 'الأول', null],
  ['გიორგი კვირიკაშვილი', 'კვირიკაშვილი', null],
])('on a form %s with the family name %s is %o', (name, family, parts) => {
  expect(formNameOf(name, family)).toEqual(parts);
});

test.each([
  ['Weiß', null, 'WEISS'],
  ['Kılıç', null, 'KILIÇ'],
  ['İlkin', 'tr', 'İLKİN'],
  ['Yildiz', 'tr', 'YİLDİZ'],
  ['Yildiz', null, 'YILDIZ'],
  ['Παπαδόπουλος', 'el', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['Παπαδόπουλος', null, 'ΠΑΠΑΔΌΠΟΥΛΟΣ'],
  ['კვირიკაშვილი', 'ka', 'კვირიკაშვილი'],
  ['الخطيب', 'ar', 'الخطيب'],
])('the capitals of %s in %s are %s', (name, language, capitals) => {
  expect(capitalsOf(name, language)).toBe(capitals);
});

test.each([
  ['Turkish', 'tr'],
  ['turco', 'tr'],
  ['Türkçe', 'tr'],
  ['التركية', 'tr'],
  ['pt-BR', 'pt'],
  ['Español, inglés', 'es'],
  ['Chinese', 'zh-Hans'],
  ['Chinese (traditional)', 'zh-Hant'],
  ['日本語', 'ja'],
  ['Klingon', null],
  ['', null],
])('the language "%s" is %s', (text, tag) => {
  expect(languageTagOf(text)).toBe(tag);
});

import { expect, test } from 'vitest';
import { findBannedWords, stringsOf } from './banned-words.mjs';

test.each([
  ['Somebody has changed this meanwhile', '"meanwhile" instead of "in the meantime"'],
  ['Enter your e-mail address', '"e-mail" instead of "email"'],
  ['We mailed you a link', '"mailed" instead of "email" or "inbox"'],
  ['Check your mail', '"mail" instead of "email" or "inbox"'],
  ['It can not be changed', '"can not" instead of "cannot"'],
  ['It cannot be changed any more', '"any more" instead of "no longer"'],
  ['The last day lies before the first', '"lies before" instead of "is"'],
  ['They are sent by themselves', '"by themselves" instead of "automatically"'],
  ['This player is not here', '"is not here" instead of "not found"'],
])('refuses "%s"', (text, problem) => {
  expect(findBannedWords([['a.key', text]])).toEqual([`a.key says ${problem}: ${text}`]);
});

test.each([
  'The email was sent from your mail server, with its mail password',
  'There are no more players',
  'The code is on its way to {{mail}}',
  'An entry is waiting',
])('accepts "%s"', (text) => {
  expect(findBannedWords([['a.key', text]])).toEqual([]);
});

test.each([
  ['es', 'Rellena el formulario de bienestar', '"formulario de bienestar" instead of "cuestionario"'],
  ['es', 'No hay datos en este período', '"período" instead of "periodo"'],
  ['es', 'Entretanto se ha eliminado', '"Entretanto" instead of "mientras tanto"'],
  ['es', 'Este jugador no está aquí', '"no está aquí" instead of "no encontrado"'],
  [
    'es',
    'Se pierde un partido y queda libre',
    '"queda libre" instead of "puede jugar" or "sin restricciones": a free agent, a day off',
  ],
  ['es', '¿Quién anota?', '"Quién anota" instead of "registrar": who scores'],
  ['pt', 'Anular golo', '"Anular golo" instead of "desfazer": a goal that does not count'],
  ['pt', 'Resultado na secretaria', '"na secretaria" instead of "decisão disciplinar"'],
  ['pt', 'Publicar o onze', '"o onze" instead of "equipa inicial", for sides of every size'],
  ['pt', 'Quão cansado estás?', '"Quão" instead of "como"'],
  ['pt', 'Telemóvel emparelhado', '"emparelhado" instead of "associado"'],
  ['pt', 'As cópias são cifradas', '"cifradas" instead of "encriptado"'],
  ['pt', 'Avisa o pessoal', '"o pessoal" instead of "staff"'],
  ['pt', 'Confirme que é você', '"você" instead of "o próprio" or the verb alone'],
  ['ar', 'تعيين اللاعبين', '"تعيين اللاعب" instead of "استدعاء"'],
  ['ar', 'لن تصلهم استمارات العافية', '"استمارا" instead of "استبيان"'],
  ['ar', 'وليّ أمرك', '"وليّ" instead of "ولي"'],
])('refuses in %s "%s"', (language, text, problem) => {
  expect(findBannedWords([['a.key', text]], language)).toEqual([`a.key says ${problem}: ${text}`]);
});

test.each([
  ['es', 'Ficha del jugador, asignatura, el formulario de la cuenta'],
  ['es', 'Uno de @$!%*?&'],
  ['pt', 'A tua ligação pessoal, os dados pessoais e a equipa'],
  ['pt', 'O registo e o contacto do encarregado de educação'],
  ['pt', 'Pergunte na secretaria do clube'],
  ['ar', 'رابط لتعيين كلمة مرور جديدة، وتعذّر إرساله إلى ولي الأمر'],
  ['ar', 'أحد الرموز @$!%*?&'],
])('accepts in %s "%s"', (language, text) => {
  expect(findBannedWords([['a.key', text]], language)).toEqual([]);
});

test('accepts the texts that are prescribed', () => {
  expect(findBannedWords([['validation.timezoneRequired', 'Timezone is required']])).toEqual([]);
});

test('reads the strings of a module with their lines', () => {
  const source = "const a = 'It\\'s here';\n// a comment\nconst b = `to ${name}`, c = \"it's\";";
  expect(stringsOf(source, 'en.ts')).toEqual([
    ['en.ts:1', "It's here"],
    ['en.ts:3', 'to ${name}'],
    ['en.ts:3', "it's"],
  ]);
});

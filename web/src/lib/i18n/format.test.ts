import { expect, test } from 'vitest';
import { formatter } from './format.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const evening = '2026-10-17T18:30:00.000Z';

test.each([
  ['en', 'Saturday, October 17, 2026'],
  ['es', 'sábado, 17 de octubre de 2026'],
  ['pt', 'sábado, 17 de outubro de 2026'],
  ['ar', 'السبت، 17 أكتوبر 2026'],
])('writes a date long in %s', (language, text) => {
  expect(formatter(language, 'Europe/Madrid').longDate(evening)).toBe(text);
});

test.each([
  ['en', 'Oct 17, 2026'],
  ['es', '17 oct 2026'],
  ['pt', '17 de out. de 2026'],
  ['ar', '17 أكتوبر 2026'],
])('writes a date short in %s', (language, text) => {
  expect(formatter(language, 'Europe/Madrid').shortDate(evening)).toBe(text);
});

test.each([
  ['en', 'Mon', 'Monday'],
  ['es', 'lun', 'lunes'],
  ['ar', 'الاثنين', 'الاثنين'],
])('names a weekday in %s', (language, short, long) => {
  expect(formatter(language).weekday('2026-10-12')).toBe(short);
  expect(formatter(language).weekday('2026-10-12', 'long')).toBe(long);
});

test.each([
  ['en', 'Monday, Oct 12'],
  ['es', 'lunes, 12 oct'],
  ['ar', 'الاثنين، 12 أكتوبر'],
])('says a day of the week and its date with the comma of %s', (language, text) => {
  expect(formatter(language).dayOfWeek('2026-10-12')).toBe(text);
});

test("shows a moment in the club's time zone, not the browser's", () => {
  expect(plain(formatter('en', 'Europe/Madrid').time(evening))).toBe('8:30 PM');
  expect(plain(formatter('en', 'Europe/Madrid').dateTime(evening))).toBe('October 17, 2026 at 8:30 PM');
  expect(formatter('en', 'Asia/Tokyo').date(evening)).toBe('October 18, 2026');
});

test.each([
  ['en', '8:30\u00a0PM', ['October 17, 2026 at 8:30\u00a0PM']],
  ['ar', '8:30\u00a0م', ['17 أكتوبر 2026 في 8:30\u00a0م']],
  // The second is that of ICU 76.
  ['es', '20:30', ['17 de octubre de 2026 a las 20:30', '17 de octubre de 2026, 20:30']],
])('never ends a line between a time and its half of the day in %s', (language, time, dateTimes) => {
  const format = formatter(language, 'Europe/Madrid');
  expect(format.time(evening)).toBe(time);
  expect(dateTimes).toContain(format.dateTime(evening));
});

test('a day is the same in every time zone', () => {
  expect(formatter('en', 'America/Los_Angeles').date('1999-03-14')).toBe('March 14, 1999');
  expect(formatter('en').date('1999-03-14')).toBe('March 14, 1999');
});

test('uses Latin digits in Arabic', () => {
  const { number, minutes, date } = formatter('ar');
  for (const text of [number(1284), minutes(90), date('2026-10-17')]) expect(text).not.toMatch(/[٠-٩]/);
});

test('puts units after numbers', () => {
  const { minutes, centimetres, kilograms, percent } = formatter('en');
  expect(minutes(1284)).toBe('1,284 min');
  expect(centimetres(181)).toBe('181 cm');
  expect(kilograms(76)).toBe('76 kg');
  expect(percent(0.42)).toBe('42%');
});

test.each([
  [1, '1 byte'],
  [900, '900 byte'],
  [2_048, '2 kB'],
  [1_468_006, '1.4 MB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(plain(formatter('en').fileSize(bytes)).replace('bytes', 'byte')).toBe(text);
});

test.each([
  ['en', 'Sat'],
  ['ar', 'س'],
])('heads narrow columns of days in %s with %s', (language, head) => {
  expect(formatter(language).weekdayHead('2026-10-17')).toBe(head);
});

test('writes the units of sizes out in Arabic, as the texts do', () => {
  expect(formatter('ar').fileSize(2_048)).toBe('2 كيلوبايت');
  expect(formatter('ar').fileSize(1_468_006)).toBe('1.4 ميغابايت');
});

test('joins names, and shows a dash for an invalid date', () => {
  expect(formatter('en').list(['Iker', 'Hugo', 'Nuño'])).toBe('Iker, Hugo, and Nuño');
  expect(formatter('es').list(['Iker', 'Hugo'])).toBe('Iker y Hugo');
  expect(formatter('en').date('no date')).toBe('—');
});

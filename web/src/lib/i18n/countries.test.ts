import { expect, test } from 'vitest';
import { countriesIn, joinPhone } from './countries.ts';
import { timezoneName, timezonesAt } from '../dates/timezones.ts';

test('has about 240 countries with names in each language, dial code and flag', () => {
  expect(countriesIn('en').length).toBeGreaterThan(235);
  const find = (language: string) => countriesIn(language).find(({ code }) => code === 'ES');
  expect(find('en')).toMatchObject({ name: 'Spain', dialCode: '+34' });
  expect(find('ar')?.name).toBe('إسبانيا');
  expect(find('pt')?.name).toBe('Espanha');
  expect(
    countriesIn('en')
      .filter(({ flagUrl }) => !flagUrl)
      .map(({ code }) => code),
  ).toEqual([]);
});

test('names countries in Portuguese as in Portugal', () => {
  const names = new Map(countriesIn('pt').map(({ code, name }) => [code, name]));
  expect(['PL', 'VN', 'KE'].map((code) => names.get(code))).toEqual(['Polónia', 'Vietname', 'Quénia']);
});

test('has about 420 time zones with their current offset', () => {
  const summer = timezonesAt(new Date('2026-08-15T08:00:00.000Z'));
  expect(summer.length).toBeGreaterThan(400);
  expect(summer.find(({ value }) => value === 'Europe/Madrid')).toEqual({
    value: 'Europe/Madrid',
    label: 'Madrid',
    region: 'Europe',
    offset: 'UTC+02:00',
  });
  const winter = timezonesAt(new Date('2026-01-15T08:00:00.000Z'));
  expect(winter.find(({ value }) => value === 'Europe/Madrid')?.offset).toBe('UTC+01:00');
  expect(winter.find(({ value }) => value === 'UTC')?.offset).toBe('UTC+00:00');
});

test.each([
  ['ar', 'Europe/Madrid', 'توقيت إسبانيا'],
  ['ar', 'America/New_York', 'توقيت نيويورك'],
  // It has no place to name.
  ['ar', 'UTC', undefined],
  // These languages use Latin letters, like the IANA name.
  ['en', 'Europe/Madrid', undefined],
  ['es', 'America/New_York', undefined],
])('in %s names the time zone %s: %s', (language, value, name) => {
  expect(timezoneName(language, value)).toBe(name);
});

test('gives each time zone a distinct name in Arabic, without Latin letters', () => {
  const zones = timezonesAt(new Date()).filter(({ value }) => value !== 'UTC');
  const names = new Map(zones.map(({ value }) => [value, timezoneName('ar', value)]));
  const unnamed = [...names.keys()].filter((value) => names.get(value) === undefined);
  // ICU 76 knows them as GST alone: they keep their IANA name.
  expect([[], ['Asia/Dubai', 'Asia/Muscat']]).toContainEqual(unnamed);
  const known = [...names.values()].filter((name) => name !== undefined);
  expect(new Set(known).size).toBe(known.length);
});

test('joins the dial code and the input', () => {
  expect(joinPhone('+34', '600 000-148')).toBe('+34600000148');
  expect(joinPhone('+34', '+351 912 000 000')).toBe('+351912000000');
  expect(joinPhone('+34', ' ')).toBe('');
});

test('drops the trunk zero of a phone number where it is not part of it', () => {
  expect(joinPhone('+34', '0600 000 148')).toBe('+34600000148');
  expect(joinPhone('+20', '٠١٠ ١٢٣٤ ٥٦٧٨')).toBe('+201012345678');
  expect(joinPhone('+39', '06 1234 5678')).toBe('+390612345678');
});

test('keeps letters in a phone number, so that it is refused', () => {
  expect(joinPhone('+34', '600 abc 148')).toBe('+34600abc148');
});

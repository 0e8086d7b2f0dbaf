import { expect, test } from 'vitest';
import { connectionOf, exposureOf } from './postgres-url.ts';

test.each([
  'postgres://touchline@localhost/touchline',
  'postgres://touchline@127.0.0.1:5433/touchline',
  'postgres://touchline@[::1]/touchline',
  'postgres:///touchline?host=/run/postgresql',
  'postgres://touchline@%2Frun%2Fpostgresql/touchline',
  'postgres://touchline@db.club.example/touchline?sslmode=verify-full',
  'postgres://touchline@db.club.example/touchline?sslmode=require',
  'postgres://touchline@db.club.example/touchline?ssl=true',
  'postgres://touchline@db.club.example/touchline?sslrootcert=/etc/ca.pem',
])('accepts %s as safe', (url) => {
  expect(exposureOf(url)).toBeUndefined();
});

test.each([
  ['postgres://touchline:secret@db.club.example/touchline', 'is not encrypted'],
  ['postgres://touchline:secret@10.0.0.7/touchline', 'is not encrypted'],
  ['postgres://touchline:secret@localhost/touchline?host=10.0.0.7', 'is not encrypted'],
  ['postgres://touchline:secret@db.club.example/touchline?sslmode=disable', 'is not encrypted'],
  ['postgres://touchline:secret@db.club.example/touchline?sslmode=no-verify', 'anybody could impersonate it'],
  ['postgres://touchline:secret@db.club.example/t?sslmode=require&uselibpqcompat=true', 'anybody could impersonate it'],
])('warns of %s', (url, what) => {
  expect(exposureOf(url)).toContain(what);
  expect(exposureOf(url)).not.toContain('secret');
});

test('uses verify-full for each mode with which the driver checks certificates', () => {
  const at = 'postgres://touchline@db.club.example/touchline';
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
    expect(connectionOf(`${at}?sslmode=${mode}`)).toEqual({ connectionString: `${at}?sslmode=verify-full` });
  for (const as of [`${at}?sslmode=disable`, `${at}?sslmode=no-verify`, at])
    expect(connectionOf(as)).toEqual({ connectionString: as });
});

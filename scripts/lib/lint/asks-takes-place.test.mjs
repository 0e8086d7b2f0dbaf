import { existsSync, readFileSync } from 'node:fs';
import { Linter, RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, describe, expect, it, test } from 'vitest';
import { at } from '../paths.mjs';
import { asksTakesPlace } from './asks-takes-place.mjs';
import { clockReaders } from './clock-readers.mjs';

RuleTester.afterAll = afterAll;
RuleTester.describe = describe;
RuleTester.it = it;

const languageOptions = { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } };

new RuleTester({ languageOptions }).run('asks-takes-place', asksTakesPlace, {
  valid: [
    'startsLater(event.startsAt, now)',
    "answer === 'coming'",
    // Bounds that a caller has chosen.
    "query.where('matches.starts_at', '>=', since).where('matches.starts_at', '<', until)",
    "on('starts_at', '>', border)",
    'sql`matches.starts_at >= ${since} and matches.starts_at < ${until}`',
    // Two events, and a day of the calendar.
    'one.startsAt < other.startsAt',
    'dayIn(zone, event.date) < dayIn(zone, now)',
    // Other moments than those of an event.
    'Date.parse(row.expires_at) <= Date.now()',
    'Date.parse(value) < Date.now()',
    'clock().getTime() - Date.parse(row.last_seen_at) > idleMs',
    "query.where('created_at', '<', timestampOf(clock))",
    // The same moment, and not whether it is over.
    'event.startsAt === now',
    // Anything may stand in a variable.
    'let since = timestampOf(clock); since = from; event.startsAt >= since',
  ],
  invalid: [
    'event.startsAt > now',
    'now >= event.endsAt',
    'match.starts_at <= timestampOf(clock)',
    'Date.parse(match.date) <= Date.now()',
    'new Date(match.date) < new Date()',
    'new Date(event.startDate).getTime() < clock().getTime()',
    'afterMinutes(match.starts_at, 120) <= new Date().toISOString()',
    'Date.parse(date) - Date.now() < hourMs',
    'match!.kickOffAt! < (now as string)',
    'event_at <= given.nowMs',
    // Through constants.
    'const end = Date.parse(event.startsAt) + lengthMs; const isOver = end < serverNow();',
    'const since = timestampOf(clock, -daysMs(4)); const isNear = match.starts_at >= since;',
    'const { startsAt } = event; const isBegun = startsAt <= useNow();',
    // In queries.
    "query.where('matches.starts_at', '<=', now)",
    "query.where('ends_at', '>', timestampOf(clock))",
    "query.where((on) => on('starts_at', '<', new Date().toISOString()))",
    'sql`matches.starts_at > ${now}`',
    'sql`${timestampOf(clock)} >= matches.ends_at`',
  ].map((code) => ({ code, errors: [{ messageId: 'clock' }] })),
});

const hitsOf = (file) =>
  new Linter().verify(
    readFileSync(at(file), 'utf8'),
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions,
      linterOptions: { reportUnusedDisableDirectives: 'off' },
      plugins: { touchline: { rules: { 'asks-takes-place': asksTakesPlace } } },
      rules: { 'touchline/asks-takes-place': 'error' },
    },
    { filename: file },
  );

test.each(Object.entries(clockReaders))('%s is on the list for a reason, and needs it', (file, reason) => {
  expect(existsSync(at(file))).toBe(true);
  expect(reason).toMatch(/^\S.{15,}\.$/u);
  expect(hitsOf(file).filter(({ ruleId }) => ruleId === 'touchline/asks-takes-place')).not.toEqual([]);
});

import { readFileSync } from 'node:fs';
import { auditActions, auditSubjects, listAuditLog, type AuditSubject } from '@touchline/contract/club/audit';
import { listReports } from '@touchline/contract/club/reports';
import { listAttendances, listPlayerAttendances } from '@touchline/contract/football/attendances';
import { taskCategories } from '@touchline/contract/football/calendar';
import { listMatches } from '@touchline/contract/football/matches';
import { listTasks } from '@touchline/contract/football/tasks';
import { listTrainings } from '@touchline/contract/football/trainings';
import { complaintStatuses, listComplaints } from '@touchline/contract/health/complaints';
import { listWellnessScores, wellnessTypes } from '@touchline/contract/health/wellness';
import { listUsers, userTypes } from '@touchline/contract/people/users';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { languages, localeOf, type Language } from '@touchline/contract/wire/languages';
import { describe, expect, test } from 'vitest';
import { newId } from '../../lib/id.ts';
import { fold } from '../../lib/text/search.ts';
import { createComplaints } from '../factories/complaints.ts';
import { createEvents } from '../factories/events.ts';
import { createReports } from '../factories/reports.ts';
import { putScores } from '../factories/wellness-scores.ts';
import { startTestApp } from '../start-test-app.ts';

const zone = 'Europe/Madrid';
// Half past six in the evening of a Monday in November, and of a Saturday in May: the clock is changed between them.
const evening = '2025-11-24T17:30:00.000Z';
const other = '2026-05-16T07:05:00.000Z';

const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(new URL(`../../../../web/public/locales/${language}.json`, import.meta.url), 'utf8')),
  ]),
) as Record<Language, unknown>;
/** A text of the console, as its rows show it. */
const text = (language: Language, key: string): string =>
  key.split('.').reduce((place, name) => (place as Record<string, unknown>)[name], texts[language]) as string;

/** The formats of the console (`web/src/lib/i18n/format.ts`). */
const formatOf = (language: Language) => {
  const format = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { timeZone: zone, ...options }).format(new Date(at));
  return {
    longDate: (at: string) => format(at, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    date: (at: string) => format(at, { year: 'numeric', month: 'long', day: 'numeric' }),
    shortDate: (at: string) => format(at, { dateStyle: 'medium' }),
    shortMonth: (at: string) => format(at, { month: 'short' }),
    time: (at: string) => format(at, { hour: 'numeric', minute: '2-digit' }),
    day: (at: string) => format(at, { day: 'numeric' }),
    megabytes: (value: number) =>
      new Intl.NumberFormat(localeOf(language), {
        style: 'unit',
        unit: 'megabyte',
        unitDisplay: language === 'ar' ? 'long' : 'short',
      }).format(value),
  };
};

/** The digits on an Arabic keyboard. */
const typed = (language: Language, shown: string) =>
  language === 'ar' ? shown.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))) : shown;

const start = async () => {
  const app = await startTestApp();
  await app.db.updateTable('club').set({ timezone: zone }).execute();
  // A session for each language: together the searches are more than one may make in a minute.
  const tokens = new Map<Language, Promise<string>>();
  const tokenFor = (language: Language): Promise<string> => {
    const token = tokens.get(language) ?? app.build.adminId().then((id) => app.build.tokenOf(id));
    tokens.set(language, token);
    return token;
  };
  const found = async (endpoint: Endpoint, language: Language, search: string, query: object = {}, params = {}) => {
    const answer = await app.api.raw(
      endpoint,
      { params, query: { ...query, search, pageSize: 200 }, headers: { 'accept-language': `${language};q=0.9` } },
      await tokenFor(language),
    );
    if (answer.statusCode !== 200) throw new Error(`${search}: ${answer.body}`);
    return answer.json<{ records: { _id: string }[] }>().records.map(({ _id }) => _id);
  };
  /** Each text finds the record that shows it, also as typed on another keyboard, and not the one that does not. */
  const finds = async (
    endpoint: Endpoint,
    language: Language,
    shown: readonly string[],
    { record, without, ...request }: { record: string; without?: string; query?: object; params?: object },
  ) => {
    for (const search of new Set(shown.flatMap((each) => [each, typed(language, each)]))) {
      const ids = await found(endpoint, language, search, request.query, request.params);
      expect([language, search, ids.includes(record)]).toEqual([language, search, true]);
      expect([language, search, without !== undefined && ids.includes(without)]).toEqual([language, search, false]);
    }
  };
  return { ...app, found, finds };
};

/** Dates and times as people type them, wherever one is shown. A language without any is tested by what it shows. */
const typedDatesOf: Partial<Record<Language, string[]>> = {
  en: ['24 November', 'november 24', '24/11/2025', '11/24/2025', '2025-11-24', 'November 2025'],
  ar: ['24 نوفمبر', '24/11/2025', 'نوفمبر 2025', 'نُوفِمبر'],
  es: ['24 de noviembre', '24 noviembre', '24/11/2025', 'noviembre de 2025'],
  pt: ['24 de novembro', '24 novembro', '24/11/2025', 'novembro de 2025'],
};
const typedTimesOf: Partial<Record<Language, string[]>> = {
  en: ['18:30', '6:30pm'],
  ar: ['18:30', '6:30 م'],
  es: ['18:30'],
  pt: ['18:30', '18h30'],
};
const typedDates = (language: Language): string[] => typedDatesOf[language] ?? [];
const typedTimes = (language: Language): string[] => typedTimesOf[language] ?? [];

test('matches: day, month, time or its absence, score and names', async () => {
  const app = await start();
  const { match } = createEvents(app);
  const sides = { home: 'UD Valmora', away: 'CD Ribera', league: 'Liga Norte' };
  const { id: record } = await match({ ...sides, starts_at: evening, score: [12, 3] });
  const { id: without } = await match({ home: 'A', away: 'B', starts_at: other, score: [3, 12] });
  const { id: open } = await match({ home: 'A', away: 'B', starts_at: '2026-05-16T16:30:00.000Z', time_unknown: true });
  for (const language of languages) {
    const { shortMonth, time, day } = formatOf(language);
    const shown = ['valmora', 'RIBERA', 'liga norte', shortMonth(evening), time(evening), day(evening)];
    const typedIn = [
      '12-3',
      '12 : 3',
      '12:3',
      '12 – 3',
      `${day(evening)} ${shortMonth(evening)}`,
      `valmora ${time(evening)}`,
    ];
    await app.finds(listMatches, language, [...shown, ...typedIn, ...typedDates(language), ...typedTimes(language)], {
      record,
      without,
    });
    await app.finds(listMatches, language, ['12', '3'], { record });
    await app.finds(listMatches, language, [text(language, 'pieces.timeUnknown')], { record: open, without });
    expect(await app.found(listMatches, language, '18:30')).toEqual([record]);
  }
});

test('trainings and tasks: title, weekday, date and time, repetition and category', async () => {
  const app = await start();
  const { training, task } = createEvents(app);
  const { id: record } = await training({ title: 'Rondo', starts_at: evening });
  const { id: without } = await training({ title: 'Gym', starts_at: other });
  await app.db.updateTable('trainings').set({ series_id: newId() }).where('id', '=', record).execute();
  const tasks = new Map<string, string>();
  for (const category of taskCategories)
    tasks.set(category, (await task({ title: 'x', category, starts_at: category === 'other' ? other : evening })).id);
  for (const language of languages) {
    const { longDate, shortMonth, time, day } = formatOf(language);
    const dates = [
      longDate(evening),
      longDate(evening).split(/[ ,،]/u)[0]!,
      shortMonth(evening),
      day(evening),
      time(evening),
      ...typedDates(language),
      ...typedTimes(language),
    ];
    const repeated = text(language, 'trainings.repeated');
    await app.finds(listTrainings, language, ['rondo', repeated, ...dates], { record, without });
    await app.finds(listTasks, language, dates, { record: tasks.get('medical')!, without: tasks.get('other')! });
    const names = {
      tactical: 'pieces.category.tactical',
      medical: 'pieces.category.medical',
      other: 'pieces.category.other',
    };
    for (const category of taskCategories)
      await app.finds(listTasks, language, [text(language, names[category])], { record: tasks.get(category)! });
  }
});

test('reports: title, date, file name, size and uploader', async () => {
  const app = await start();
  const reports = createReports(app);
  const fileName = 'ribera-set-pieces.pdf';
  const { id: record } = await reports.report({ title: 'Scouting', at: evening, fileName, bytes: 1_468_006 });
  const { id: without } = await reports.report({ title: 'Analysis', at: other, fileName: 'x.docx', bytes: 1_434 });
  for (const language of languages) {
    const { shortDate, date, megabytes } = formatOf(language);
    const size = megabytes(1.4);
    const shown = ['scouting', 'ribera-set-pieces', 'pdf', shortDate(evening), date(evening), ...typedDates(language)];
    await app.finds(listReports, language, [...shown, size, size.replace(/\s/u, '')], { record, without });
  }
});

test('attendance: number, name, arrival, session, departure and lateness', async () => {
  const app = await start();
  const enter = async (player: string, checkIn: string, given: object) => {
    const row = { id: newId(), user_id: player, check_in: checkIn, created_at: checkIn, updated_at: checkIn };
    const session = { session: 'Gym', search: 'gym', entered_by: null };
    await app.db
      .insertInto('attendances')
      .values({ ...row, ...session, ...given })
      .execute();
    return row.id;
  };
  const iker = await app.build.player({ name: 'Iker Solana', name_key: 'iker solana', shirt_number: 7 });
  const omar = await app.build.player({ name: 'عمر الحسن', name_key: fold('عمر الحسن'), shirt_number: 8 });
  const out = '2025-11-24T19:10:00.000Z';
  const evenings = { session: 'Evening', search: 'evening', check_out: out, late: true };
  const record = await enter(iker.id, evening, evenings);
  const without = await enter(omar.id, other, { check_out: null });
  for (const language of languages) {
    const { shortDate, time } = formatOf(language);
    const words = [text(language, 'attendance.take.parts.evening'), text(language, 'attendance.status.late')];
    const moments = [shortDate(evening), time(evening), time(out), ...typedDates(language), ...typedTimes(language)];
    const shown = ['iker', ...words, ...moments, `iker ${time(evening)}`];
    await app.finds(listAttendances, language, shown, { record, without });
    await app.finds(listAttendances, language, [...words, ...moments], { record, query: { sort: '-player' } });
    await app.finds(listPlayerAttendances, language, [...words, ...moments], { record, params: { id: iker.id } });
    await app.finds(listAttendances, language, ['7', '7 solana'], { record, without });
    // The clock in summer is another one.
    await app.finds(listAttendances, language, [time(other)], { record: without, without: record });
  }
});

test('wellness: name, kind, score, date and time', async () => {
  const app = await start();
  const iker = await app.build.player({ name: 'Iker Solana', name_key: 'iker solana', shirt_number: 7 });
  const omar = await app.build.player({ name: 'عمر الحسن', name_key: fold('عمر الحسن'), shirt_number: 8 });
  const [record, without] = await putScores(app.db, [
    {
      user_id: iker.id,
      created_at: evening,
      type: 'evening',
      answers: { effort: 7, minutes: 95, mood: 5, soreness: 2 },
    },
    { user_id: omar.id, created_at: other, type: 'morning' },
  ]);
  for (const language of languages) {
    const { shortDate, date, time } = formatOf(language);
    const moments = [
      shortDate(evening),
      date(evening),
      time(evening),
      ...typedDates(language),
      ...typedTimes(language),
    ];
    const shown = ['iker', '63', '7', ...moments, `iker ${time(evening)}`, `63 ${shortDate(evening)}`];
    await app.finds(listWellnessScores, language, shown, { record: record!, without: without! });
    for (const [index, type] of (['evening', 'morning'] as const).entries())
      await app.finds(listWellnessScores, language, [text(language, `wellness.type.${type}`)], {
        record: [record!, without!][index]!,
        without: [without!, record!][index]!,
      });
  }
  expect([...wellnessTypes].sort()).toEqual(['evening', 'morning']);
});

test('complaints: name, status, answer about training, date, time and words', async () => {
  const app = await start();
  const { put } = createComplaints(app);
  const iker = await app.build.player({ name: 'Iker Solana', name_key: 'iker solana' });
  const byStatus = new Map<string, string>();
  for (const status of complaintStatuses)
    byStatus.set(status, await put({ player: iker.id, description: 'x', status, at: other }));
  const record = await put({ player: iker.id, description: 'Knee hurts', status: 'replied', at: evening });
  const limited = byStatus.get('pending')!;
  await app.db.updateTable('medical_complaints').set({ can_train: 'no' }).where('id', '=', record).execute();
  await app.db.updateTable('medical_complaints').set({ can_train: 'limited' }).where('id', '=', limited).execute();
  const tags = { pending: 'pending', 'in-progress': 'inProgress', replied: 'replied', resolved: 'resolved' };
  for (const language of languages) {
    const { date, time } = formatOf(language);
    const shown = ['knee', date(evening), time(evening), ...typedDates(language), ...typedTimes(language)];
    await app.finds(listComplaints, language, [...shown, `knee ${time(evening)}`], { record, without: limited });
    await app.finds(listComplaints, language, [text(language, 'complaints.marks.no')], { record, without: limited });
    await app.finds(listComplaints, language, [text(language, 'complaints.marks.limited')], { record: limited });
    for (const status of complaintStatuses)
      await app.finds(
        listComplaints,
        language,
        [text(language, `pieces.complaintStatus.${tags[status]}`), text(language, `complaints.statuses.${status}`)],
        { record: byStatus.get(status)! },
      );
  }
});

test('people: name, number, position, injury, status and, among requests, the department', async () => {
  const app = await start();
  const player = async (name: string, given: object) =>
    (await app.build.player({ name, name_key: fold(name), search: fold(name), ...given })).id;
  const injured = await player('Iker Solana', { injury: true });
  const inactive = await player('Hugo Peralta', { status: 'inactive' });
  const pending = new Map<string, string>();
  for (const role of userTypes)
    pending.set(role, await player('Omar Haddad', { role, status: 'pending', email: null, email_key: null }));
  for (const language of languages) {
    const players = { type: 'player' };
    await app.finds(listUsers, language, [text(language, 'pieces.injury')], {
      record: injured,
      without: inactive,
      query: players,
    });
    await app.finds(listUsers, language, [text(language, 'pieces.status.inactive')], {
      record: inactive,
      without: injured,
      query: players,
    });
    await app.finds(listUsers, language, [text(language, 'pieces.status.pending')], {
      record: pending.get('player')!,
      without: injured,
      query: players,
    });
    for (const role of userTypes)
      await app.finds(listUsers, language, [text(language, `accounts.roles.${role}`)], {
        record: pending.get(role)!,
        without: injured === pending.get(role) ? inactive : [...pending].find(([each]) => each !== role)![1],
        query: { status: 'pending' },
      });
  }
});

describe('the audit log', () => {
  const subjectKey = (kind: AuditSubject) =>
    kind === 'settings' ? 'settings.title' : kind === 'qrAccount' ? 'nav.qrAccount' : `audit.subjects.${kind}`;
  test('every action, subject and field, date, time, a caller without an account, and deleted people', async () => {
    const app = await start();
    const actor = { userId: (await app.build.staff()).id, role: 'medical', sessionId: 'f'.repeat(24) };
    const note = async (given: object, at = other) => {
      app.clock.set(at);
      const entry = { actor, action: 'team.created', subject: { kind: 'team', id: null }, fields: [] };
      await app.db.transaction().execute((tx) => app.audit.note(tx, { ...entry, ...given } as never));
      const last = app.db.selectFrom('audit_log').select('id').orderBy('seq', 'desc').limit(1);
      return (await last.executeTakeFirstOrThrow()).id;
    };
    const [without, record] = [await note({}), await note({ actor: null, fields: ['venue'] }, evening)];
    const gone = newId();
    const deleted = [
      await note({ subject: { kind: 'person', id: gone } }),
      await note({ actor: { ...actor, userId: gone } }),
    ];
    const actions = new Map<string, string>();
    for (const action of auditActions) actions.set(action, await note({ action }));
    const kinds = new Map<AuditSubject, string>();
    for (const kind of auditSubjects)
      if (kind !== 'person') kinds.set(kind, await note({ subject: { kind, id: null } }));
    for (const language of languages) {
      const { shortDate, time } = formatOf(language);
      const moments = [shortDate(evening), time(evening), ...typedDates(language), ...typedTimes(language)];
      const words = [text(language, 'audit.nobody'), text(language, 'audit.fields.venue')];
      await app.finds(listAuditLog, language, [...moments, ...words], { record, without });
      const named = text(language, 'audit.deletedPerson');
      for (const id of deleted) await app.finds(listAuditLog, language, [named], { record: id, without });
      for (const [action, id] of actions)
        await app.finds(listAuditLog, language, [text(language, `audit.actions.${action}`)], { record: id });
      for (const [kind, id] of kinds)
        await app.finds(listAuditLog, language, [text(language, subjectKey(kind))], { record: id });
    }
  });
});

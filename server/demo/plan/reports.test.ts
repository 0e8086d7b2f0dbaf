import { expect, test } from 'vitest';
import { refusalOf } from '../../src/features/club/reports/report-content.ts';
import { readClub } from '../club/read-club.ts';
import { writeDemoPdf } from '../lib/pdf.ts';
import { planDemoReports } from './reports.ts';
import { planDemoMatches } from './matches.ts';

const zone = 'Europe/Madrid';
const given = (iso: string) => {
  const now = new Date(iso);
  const opponents = ['CD Montelar', 'Racing Olmeda', 'SD Lucena'].map((name) => ({ id: name, name }));
  return { now, zone, matches: planDemoMatches({ now, zone, opponents, leagues: [{ id: 'a' }, { id: 'b' }] }) };
};

/** The offset of each object of a PDF, from its cross-reference table. */
const placesIn = (pdf: string): number[] => {
  const table = pdf.slice(Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]));
  expect(table).toMatch(/^xref\n0 8\n0000000000 65535 f \n/);
  return [...table.matchAll(/(\d{10}) 00000 n \n/g)].map(([, at]) => Number(at));
};

test('writes a PDF whose cross-reference table has the right offsets', () => {
  const lines = ['A (short) line \\ of José', 'word '.repeat(60).trim(), 'Kovač سامي'];
  const content = writeDemoPdf({ title: 'Set pieces', byline: 'UD Valmora', sections: [{ heading: 'One', lines }] });
  const pdf = content.toString('latin1');
  const places = placesIn(pdf);
  expect(places).toHaveLength(7);
  for (const [index, at] of places.entries()) expect(pdf.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  const [, length, stream] = /<< \/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(pdf) ?? [];
  expect(stream).toHaveLength(Number(length));
  expect(pdf).toContain('(A \\(short\\) line \\\\ of José)');
  expect(pdf).toContain('(Kovac ????)');
  expect(Math.max(...[...pdf.matchAll(/\((.*)\) Tj/g)].map(([, text]) => text!.length))).toBeLessThanOrEqual(88);
});

test.each(['2026-11-22T10:00:00.000Z', '2026-02-10T22:30:00.000Z', '2026-06-20T06:00:00.000Z'])(
  'plans reports for both libraries on %s, all in the past, by staff with data entry there',
  async (iso) => {
    const plan = planDemoReports(given(iso));
    expect(plan.length).toBeGreaterThanOrEqual(9);
    expect(plan.length).toBeLessThanOrEqual(16);
    for (const category of ['tactical', 'medical'] as const)
      expect(plan.filter((one) => one.category === category).length).toBeGreaterThanOrEqual(4);
    expect(new Set(plan.map(({ title, at }) => `${title} ${at}`)).size).toBe(plan.length);
    for (const { at, mailbox, category, file } of plan) {
      expect(Date.parse(at)).toBeLessThan(Date.parse(iso));
      const writer = readClub().organisation.staff.find((one) => one.mailbox === mailbox);
      expect(writer).toMatchObject({ dataEntry: true, role: category === 'medical' ? 'medical' : 'tactic' });
      expect(await refusalOf('pdf', file.content)).toBeUndefined();
    }
  },
);

test('writes about the matches around the day the demo is created', () => {
  const titles = planDemoReports(given('2026-11-22T10:00:00.000Z')).map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('Scouting'))).toHaveLength(3);
  expect(titles.filter((title) => /^Match analysis: .+ \d-\d$/.test(title))).toHaveLength(2);
  expect(titles).toContain('Injury report, November 2026');
  expect(titles).toContain('Return to play: Erik Lindqvist');
});

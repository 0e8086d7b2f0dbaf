import type { ReportCategory } from '@touchline/contract/club/reports';
import { addDays, dayIn, momentOf } from '../../src/lib/time/zone.ts';
import { demoClub, demoStaff } from '../club/club.ts';
import type { DemoMatch } from './matches.ts';
import { writeDemoPdf, type DemoPage } from '../lib/pdf.ts';
import { demoMatchReports, demoMedicalReports, demoTacticalReports, type DemoReportWords } from '../club/reports.ts';
import { demoSquad } from '../club/squad.ts';

type Given = { now: Date; zone: string; matches: readonly DemoMatch[] };

export type DemoReport = {
  title: string;
  category: ReportCategory;
  /** The part of the uploader's address before the club's. */
  mailbox: string;
  at: string;
  file: { name: string; content: Buffer };
};

const dayNames = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const noonOf = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

const fileNameOf = (title: string): string => `${title.replace(/[^\p{L}\p{N}-]+/gu, ' ').trim()}.pdf`;

/** Whoever of the department enters data, in turn. */
const writersOf = (category: ReportCategory) =>
  demoStaff.filter(({ role, dataEntry }) => dataEntry && role === (category === 'tactical' ? 'tactic' : 'medical'));

const reportOf = (
  { zone }: Given,
  category: ReportCategory,
  day: string,
  { title, sections }: DemoReportWords,
  turn: number,
): DemoReport => {
  const writers = writersOf(category);
  const { name, mailbox } = writers[turn % writers.length]!;
  const page: DemoPage = { title, byline: `${demoClub.name}, ${dayNames.format(noonOf(day))}, ${name}`, sections };
  const at = momentOf(day, turn % 2 === 0 ? '09:40' : '17:15', zone);
  return { title, category, mailbox, at, file: { name: fileNameOf(title), content: writeDemoPdf(page) } };
};

const ofMatches = (given: Given): DemoReport[] => {
  const { now, zone, matches } = given;
  const played = matches.filter(({ startsAt }) => Date.parse(startsAt) < now.getTime());
  const next = matches.find(({ startsAt }) => Date.parse(startsAt) > now.getTime());
  const dayOf = ({ startsAt }: DemoMatch) => dayIn(startsAt, zone);
  const yesterday = addDays(dayIn(now, zone), -1);
  const [scouting, analysis] = demoMatchReports;
  const ahead = next ? [reportOf(given, 'tactical', yesterday, scouting(next), 0)] : [];
  const behind = played
    .slice(-4)
    .map((match, index) =>
      index % 2 === 0
        ? reportOf(given, 'tactical', addDays(dayOf(match), 1), analysis(match), index)
        : reportOf(given, 'tactical', addDays(dayOf(match), -2), scouting(match), index),
    );
  return [...ahead, ...behind];
};

/** What staff have written about the season: scouting and set pieces, injuries and ways back. */
export const planDemoReports = (given: Given): DemoReport[] => {
  const today = dayIn(given.now, given.zone);
  const injured = demoSquad.filter(({ isInjured }) => isInjured).map(({ name }) => name);
  const tactical = demoTacticalReports.map(({ daysAgo, ...words }, turn) =>
    reportOf(given, 'tactical', addDays(today, -daysAgo), words, turn),
  );
  const medical = demoMedicalReports(injured).map(({ daysAgo, titleOfMonth, ...words }, turn) => {
    const day = addDays(today, -daysAgo);
    const title = titleOfMonth ? `${words.title}, ${monthNames.format(noonOf(day))}` : words.title;
    return reportOf(given, 'medical', day, { ...words, title }, turn);
  });
  return [...ofMatches(given), ...tactical, ...medical]
    .filter(({ at }) => Date.parse(at) < given.now.getTime())
    .sort((a, b) => (a.at < b.at ? -1 : 1));
};

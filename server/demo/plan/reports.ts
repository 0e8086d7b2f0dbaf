import type { ReportCategory } from '@touchline/contract/club/reports';
import { addDays, dayIn, momentOf } from '../../src/lib/time/zone.ts';
import { readClub } from '../club/read-club.ts';
import type { DemoReportTexts } from '../club/reports.ts';
import { writeDemoPdf } from '../lib/pdf.ts';
import { fillIn } from '../lib/texts.ts';
import type { DemoMatch } from './matches.ts';

type Given = { now: Date; zone: string; matches: readonly DemoMatch[] };

export type DemoReport = {
  title: string;
  category: ReportCategory;
  /** The part of the uploader's address before the `@`. */
  mailbox: string;
  at: string;
  file: { name: string; content: Buffer };
};

const dayNames = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const noonOf = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

const fileNameOf = (title: string): string => `${title.replace(/[^\p{L}\p{N}-]+/gu, ' ').trim()}.pdf`;

/** The department's staff who may upload reports, in turn. */
const writersOf = (category: ReportCategory) =>
  readClub().organisation.staff.filter(
    ({ role, dataEntry }) => dataEntry && role === (category === 'tactical' ? 'tactic' : 'medical'),
  );

const reportOf = (
  { zone }: Given,
  category: ReportCategory,
  day: string,
  { title, sections }: DemoReportTexts,
  turn: number,
): DemoReport => {
  const writers = writersOf(category);
  const { name, mailbox } = writers[turn % writers.length]!;
  const byline = `${readClub().organisation.name}, ${dayNames.format(noonOf(day))}, ${name}`;
  const at = momentOf(day, turn % 2 === 0 ? '09:40' : '17:15', zone);
  return {
    title,
    category,
    mailbox,
    at,
    file: { name: fileNameOf(title), content: writeDemoPdf({ title, byline, sections }) },
  };
};

/** The texts of a match report: the home team's goals come first. */
const matchTexts = (kind: 'scouting' | 'analysis', { opponent, isHome, score }: DemoMatch): DemoReportTexts => {
  const { title, sections } = readClub().reports.matches[kind];
  const goals = (isHome ? score : score?.toReversed())?.join('-') ?? '';
  const side = isHome ? 'home' : 'away';
  return { title: fillIn(title, { opponent: opponent.name, side, score: goals }).trim(), sections };
};

const injuryTexts = (month: string, missed: number, treated: readonly string[]): DemoReportTexts => {
  const { title, sections } = readClub().reports.injuries;
  return {
    title: fillIn(title, { month }),
    sections: sections.map(({ heading, ...section }) => {
      if ('lines' in section) return { heading, lines: section.lines.map((line) => fillIn(line, { missed })) };
      return { heading, lines: treated.map((player) => fillIn(section.ofEachTreated, { player })) };
    }),
  };
};

const ofMatches = (given: Given): DemoReport[] => {
  const { now, zone, matches } = given;
  const played = matches.filter(({ startsAt }) => Date.parse(startsAt) < now.getTime());
  const next = matches.find(({ startsAt }) => Date.parse(startsAt) > now.getTime());
  const dayOf = ({ startsAt }: DemoMatch) => dayIn(startsAt, zone);
  const yesterday = addDays(dayIn(now, zone), -1);
  const ahead = next ? [reportOf(given, 'tactical', yesterday, matchTexts('scouting', next), 0)] : [];
  const behind = played
    .slice(-4)
    .map((match, index) =>
      index % 2 === 0
        ? reportOf(given, 'tactical', addDays(dayOf(match), 1), matchTexts('analysis', match), index)
        : reportOf(given, 'tactical', addDays(dayOf(match), -2), matchTexts('scouting', match), index),
    );
  return [...ahead, ...behind];
};

/** The staff's reports of the season: scouting, set pieces, injuries and rehabilitation. */
export const planDemoReports = (given: Given): DemoReport[] => {
  const today = dayIn(given.now, given.zone);
  const { squad, reports } = readClub();
  const injured = squad.players.filter(({ isInjured }) => isInjured).map(({ name }) => name);
  const tactical = reports.tactical.map(({ daysAgo, ...texts }, turn) =>
    reportOf(given, 'tactical', addDays(today, -daysAgo), texts, turn),
  );
  const medical = reports.medical.map((planned, turn) => {
    const day = addDays(today, -planned.daysAgo);
    if ('sections' in planned) {
      const title = fillIn(planned.title, { player: injured[0] ?? 'adductor' });
      return reportOf(given, 'medical', day, { title, sections: planned.sections }, turn);
    }
    const { missed, treated } = planned.injuries;
    const texts = injuryTexts(monthNames.format(noonOf(day)), missed, injured.slice(0, treated));
    return reportOf(given, 'medical', day, texts, turn);
  });
  return [...ofMatches(given), ...tactical, ...medical]
    .filter(({ at }) => Date.parse(at) < given.now.getTime())
    .sort((a, b) => (a.at < b.at ? -1 : 1));
};

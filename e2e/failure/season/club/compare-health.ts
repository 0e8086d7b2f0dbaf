import { limitsOf, squadOn } from '../ledger/club-ledger.ts';
import { addDays, daysBetween, monthOf } from '../ledger/days.ts';
import { severityOf, worstOn } from '../ledger/health.ts';
import { lostTo, reportOf, type ReportFigures } from '../ledger/report.ts';
import { squadKeys, type Club } from './found-club.ts';
import type { Differences } from './differences.ts';

type Ref = { _id: string };
type Case = Ref & { daysLost: number; severity: string; open: boolean; closedOn: string | null };
type Grid = { players: { player: Ref; days: string }[] };
type Rated = { cases: number; hours: number };
type Report = {
  players: number;
  all: Rated;
  match: Rated;
  training: Rated;
  daysLost: number;
  open: number;
  playerDays: { available: number; all: number };
  illness: { cases: number; daysLost: number };
  coverage: {
    sessions: number;
    withAttendance: number;
    matches: number;
    leftOut: number;
    outsideFootball: number;
    proposed: number;
  };
  severity: { band: string; cases: number }[];
};
type Listed = Ref & { canTrain: string | null; injury: boolean };

/** Days lost, severity and state of each case. */
export const compareCases = async (club: Club, found: Differences): Promise<void> => {
  const { server, ledger } = club;
  const records: Case[] = [];
  for (let page = 1, total = 1; records.length < total; page += 1) {
    const answer = await server.call<{ records: Case[]; total: number }>(
      'GET',
      `/v1/cases?state=all&pageSize=200&pageNo=${page}`,
      { as: 'doctor' },
    );
    records.push(...answer.records);
    total = answer.total;
  }
  const shown = new Map(records.map((one) => [one._id, one]));
  for (const entry of ledger.cases) {
    const player = ledger.players.get(entry.player);
    const days = lostTo(entry, club.today());
    const seen = shown.get(entry.id);
    const of = `${entry.onset}, ${player?.name}`;
    shown.delete(entry.id);
    if (!player || player.isErased || player.refuses) found.compare('hidden cases', of, seen, undefined);
    else {
      found.compare('days lost', of, seen?.daysLost, days);
      found.compare('severity', of, seen?.severity, severityOf(days));
      found.compare('closing of a case', of, seen?.closedOn, entry.closedOn);
    }
  }
  found.compare('cases that nobody opened', 'list', [...shown.keys()], []);
};

/** What each player could take part in, day by day. */
export const compareGrid = async (club: Club, found: Differences, from: string): Promise<void> => {
  const { server, ledger, squads } = club;
  const to = club.today();
  for (const key of squadKeys) {
    if (squads[key] === '') continue;
    const { players } = await server.call<Grid>(
      'GET',
      `/v1/availability/grid?from=${from}&to=${to}&squad=${squads[key]}`,
      { as: 'doctor' },
    );
    for (const { player: ref, days } of players) {
      const player = ledger.players.get(ref._id);
      if (!player || player.isErased) found.compare('nothing of an erased player', 'grid', ref._id, undefined);
      if (!player || player.refuses) continue;
      const letterOn = (day: string): string => {
        if (squadOn(player, day) !== squads[key]) return '-';
        const worst = worstOn(limitsOf(ledger, player.id), day);
        if (!worst) return 'f';
        if (!worst.isHealth) return 'a';
        const { training, match, restricted } = worst;
        if (training !== 'full') return { modified: 'm', individual: 'i', none: 'n' }[training];
        return match === 'available' && !restricted ? 'f' : 'l';
      };
      daysBetween(from, to).forEach((day, index) => {
        if (squadOn(player, day) !== squads[key]) return;
        found.compare('availability of a day', `${day}, ${player.name}`, days[index], letterOn(day));
      });
    }
  }
};

/** No sign outlives its cause: complaints that are over, and cases that are closed. */
export const compareSigns = async (club: Club, found: Differences): Promise<void> => {
  const { server, ledger } = club;
  const { records } = await server.call<{ records: Listed[] }>('GET', '/v1/users?type=player&pageSize=200', {
    as: 'coach',
  });
  const today = club.today();
  for (const { _id, canTrain, injury } of records) {
    const player = ledger.players.get(_id);
    if (!player) continue;
    const open = ledger.complaints.filter((one) => one.player === _id && !one.isOver);
    const isOfCase = ({ id }: { id: string }) => ledger.cases.some(({ complaint }) => complaint === id);
    const free = open.filter((one) => !isOfCase(one));
    // Once a case is made of a complaint, the case decides: both signs are right while it is open.
    const expected = free.length > 0 ? free.at(-1)?.canTrain : open.length > 0 ? canTrain : null;
    found.compare(
      "signs of can't train",
      player.name,
      player.refuses ? null : canTrain,
      player.refuses ? null : expected,
    );
    const worst = worstOn(
      limitsOf(ledger, _id).filter(({ isHealth }) => isHealth),
      today,
    );
    const isOut = worst !== undefined && worst.training !== 'full' && !player.refuses;
    found.compare('injured or not', player.name, injury, isOut);
  }
};

const shownOf = (report: Report): ReportFigures => ({
  trainingHours: Math.round(report.training.hours * 1e6) / 1e6,
  matchHours: Math.round(report.match.hours * 1e6) / 1e6,
  matchCases: report.match.cases,
  trainingCases: report.training.cases,
  allCases: report.all.cases,
  daysLost: report.daysLost,
  open: report.open,
  available: report.playerDays.available,
  playerDays: report.playerDays.all,
  illnesses: report.illness.cases,
  illnessDays: report.illness.daysLost,
  sessions: report.coverage.sessions,
  withAttendance: report.coverage.withAttendance,
  matches: report.coverage.matches,
  leftOut: report.coverage.leftOut,
  outsideFootball: report.coverage.outsideFootball,
  players: report.players,
  severity: Object.fromEntries(report.severity.map(({ band, cases }) => [band, cases])) as ReportFigures['severity'],
});

/** What was read of a past month before: the answer, and what the ledger said then. */
export type FormerReports = Map<string, { answer: string; ledger: string }>;

/** The report of each past month, of each squad and of the club, and exposure.csv of the same days. */
export const compareReports = async (
  club: Club,
  found: Differences,
  former: FormerReports,
  months: number,
): Promise<void> => {
  const { server, ledger, squads, start } = club;
  const today = club.today();
  await club.confirm('doctor');
  let { from, to } = monthOf(addDays(`${today.slice(0, 7)}-01`, -1));
  for (let month = 0; month < months && to >= start; month += 1) {
    for (const key of [undefined, ...squadKeys]) {
      const squad = key && squads[key];
      if (squad === '') continue;
      const query = `from=${from}&to=${to}${squad === undefined ? '' : `&squad=${squad}`}`;
      const report = await server.call<Report>('GET', `/v1/reports/injuries?${query}`, { as: 'doctor' });
      const expected = reportOf(ledger, { from, to, squad, today });
      const of = `${from.slice(0, 7)}, ${key ?? 'club'}`;
      const seen = shownOf(report);
      for (const [figure, value] of Object.entries(expected))
        found.compare(
          `report: ${figure}`,
          of,
          seen[figure as keyof ReportFigures],
          typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value,
        );
      const [answer, now] = [JSON.stringify(report), JSON.stringify(expected)];
      const before = former.get(of);
      if (before?.ledger === now) found.compare('a past month read again', of, answer, before.answer);
      former.set(of, { answer, ledger: now });
      const table = await server.call<string>('GET', `/v1/exports/exposure.csv?${query}`, { as: 'doctor' });
      const [head = '', ...rows] = table
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/);
      const columns = head.split(';');
      const sumOf = (column: string) =>
        rows.reduce((sum, row) => sum + Number(row.split(';')[columns.indexOf(column)] ?? Number.NaN), 0);
      found.compare(
        'exposure.csv: training minutes',
        of,
        sumOf('training_minutes'),
        Math.round(expected.trainingHours * 60),
      );
      found.compare('exposure.csv: match minutes', of, sumOf('match_minutes'), Math.round(expected.matchHours * 60));
    }
    ({ from, to } = monthOf(addDays(from, -1)));
  }
};

import { limitsOf, squadOn, type CaseEntry, type ClubLedger, type Player } from './club-ledger.ts';
import { daysBetween } from './days.ts';
import { covers, daysLost, isFull, severityOf, type Band } from './health.ts';

// The figures of a month by their own arithmetic: domain text 1, "Figures", and what docs/figures.md says each rests on.

/** A training without a time of departure counts as long as this. */
const usualMinutes = 90;

export type ReportFigures = {
  trainingHours: number;
  matchHours: number;
  matchCases: number;
  trainingCases: number;
  allCases: number;
  daysLost: number;
  open: number;
  available: number;
  playerDays: number;
  illnesses: number;
  illnessDays: number;
  sessions: number;
  withAttendance: number;
  matches: number;
  leftOut: number;
  outsideFootball: number;
  players: number;
  severity: Record<Band, number>;
};

type Asked = { from: string; to: string; squad: string | undefined; today: string };

const isCounted = ({ isErased, refuses }: Player): boolean => !isErased && !refuses;

/** The days lost to a case until today, or until it was closed. */
export const lostTo = ({ limits, dayZero }: CaseEntry, today: string): number => daysLost(limits, dayZero, today);

/** The days of the month on which a player counts, and how many of them were without a limit of health. */
const daysOf = (ledger: ClubLedger, player: Player, { from, to, squad }: Asked) => {
  const days = daysBetween(from, to).filter((day) => {
    const own = squadOn(player, day);
    return own !== undefined && (squad === undefined || own === squad);
  });
  const cases = ledger.cases.filter((one) => one.player === player.id);
  const board = limitsOf({ ...ledger, cases: [] }, player.id).filter(({ isHealth }) => isHealth);
  const isLost = (day: string) =>
    cases.some(({ limits, dayZero }) => day > dayZero && limits.some((one) => covers(one, day) && !isFull(one))) ||
    board.some((one) => covers(one, day) && !isFull(one));
  return { all: days.length, available: days.filter((day) => !isLost(day)).length };
};

/** The figures of a month, of a squad or of the club. */
export const reportOf = (ledger: ClubLedger, asked: Asked): ReportFigures => {
  const { from, to, squad, today } = asked;
  const isIn = (day: string) => from <= day && day <= to;
  const playerOf = (id: string) => ledger.players.get(id);
  /** Whether what a player did on a day, in a session of a squad or of none, is of this report. */
  const has = (id: string, day: string, ofSession: string | null): boolean => {
    const player = playerOf(id);
    if (!player || !isCounted(player)) return false;
    return squad === undefined || (ofSession ?? squadOn(player, day)) === squad;
  };
  const isOurs = (ofSession: string | null) => squad === undefined || ofSession === null || ofSession === squad;
  const trainings = ledger.trainings.filter((one) => isIn(one.day) && isOurs(one.squad));
  const matches = ledger.matches.filter(
    (one) => isIn(one.day) && isOurs(one.squad) && ['played', 'abandoned'].includes(one.state),
  );
  let [trainingMinutes, matchMinutes] = [0, 0];
  for (const { day, squad: own, marks } of trainings)
    for (const [id, { status, minutes }] of marks)
      if ((status === 'present' || status === 'late') && has(id, day, own)) trainingMinutes += minutes;
  for (const { day, squad: own, lines } of matches)
    for (const [id, { actual }] of lines) if (has(id, day, own)) matchMinutes += actual;
  const cases = ledger.cases
    .filter((one) => isIn(one.onset) && has(one.player, one.onset, one.sessionSquad))
    .map((one) => ({ ...one, days: lostTo(one, today) }));
  const injuries = cases.filter((one) => one.kind === 'injury' && one.occasion !== 'outsideFootball');
  const lost = injuries.filter(({ days }) => days > 0);
  const taken = new Set(trainings.filter(({ marks }) => marks.size > 0).map(({ id }) => id));
  const isMissing = (one: CaseEntry) => one.occasion === 'training' && one.session !== null && !taken.has(one.session);
  const counted = lost.filter((one) => !isMissing(one));
  const illnesses = cases.filter(({ kind }) => kind === 'illness');
  const severity: Record<Band, number> = { slight: 0, minimal: 0, mild: 0, moderate: 0, severe: 0 };
  for (const { days } of injuries) severity[severityOf(days)] += 1;
  const days = [...ledger.players.values()].filter(isCounted).map((one) => daysOf(ledger, one, asked));
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  return {
    trainingHours: trainingMinutes / 60,
    matchHours: matchMinutes / 60,
    matchCases: counted.filter(({ occasion }) => occasion === 'match').length,
    trainingCases: counted.filter(({ occasion }) => occasion === 'training').length,
    allCases: counted.length,
    daysLost: sum(lost.map((one) => one.days)),
    open: lost.filter(({ closedOn }) => closedOn === null).length,
    available: sum(days.map(({ available }) => available)),
    playerDays: sum(days.map(({ all }) => all)),
    illnesses: illnesses.length,
    illnessDays: sum(illnesses.map((one) => one.days)),
    sessions: trainings.length,
    withAttendance: taken.size,
    matches: matches.length,
    leftOut: lost.length - counted.length,
    outsideFootball: cases.length - illnesses.length - injuries.length,
    players: days.filter(({ all }) => all > 0).length,
    severity,
  };
};

/** Present and called of a player in trainings: domain text 3 and decision 13. */
export const attendanceOf = (ledger: ClubLedger, player: string, now: { isOver: (day: string) => boolean }) => {
  const rate = { present: 0, late: 0, absent: 0, excused: 0, called: 0 };
  for (const { day, called, marks } of ledger.trainings) {
    if (marks.size === 0 || !now.isOver(day)) continue;
    const mark = marks.get(player);
    if (mark === undefined && !called.includes(player)) continue;
    if (mark?.status === 'excused') rate.excused += 1;
    else if (mark === undefined || mark.status === 'absent') rate.absent += 1;
    else rate.present += 1;
    if (mark?.status === 'late') rate.late += 1;
  }
  return { ...rate, called: rate.present + rate.absent };
};

export const trainingMinutes = usualMinutes;

import { compareMinutes, parseMinute } from '@touchline/contract/match/events/match-clock';
import { matchLimits } from '@touchline/contract/match/match-choices';
import type { MatchEventInput } from '@touchline/contract/match/match-events';
import { isUnknownText } from '../../events/unknown-minute.ts';

/** A row of the sheet as typed: minutes as texts, several of them with commas. */
export type SheetRow = {
  player: string;
  name: string;
  shirtNumber: number | null;
  isStarter: boolean;
  on: string;
  off: string;
  goals: string;
  assists: string;
  yellow: string;
  red: string;
};
export const minuteColumns = ['on', 'off', 'goals', 'assists', 'yellow', 'red'] as const;

export type SheetForm = {
  rows: SheetRow[];
  /** Minutes of the opponent's goals. */
  opponentGoals: string;
  /** Added minutes of each period, those of extra time too. */
  added: string[];
};

/** What is wrong: `row:column`, `opponentGoals`, `added:0`. */
export type SheetProblems = ReadonlySet<string>;

/** `minute` null: nobody knows it. */
type Minute = { period: number; minute: number | null; added: number | null };

/** A change may have no known minute. It stands in the second period, where most changes are, unless there is only one. */
const unknownMinute = (played: number): Minute => ({ period: Math.min(2, played), minute: null, added: null });

/** The minutes in a text like "31, 45+2", or "?" where it stands for `unknown`; undefined for one that is none. */
const minutesIn = (text: string, lengths: readonly number[], unknown: Minute | null): (Minute | undefined)[] =>
  text
    .split(/[,،;]/u)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (unknown && isUnknownText(part)) return unknown;
      const read = parseMinute(part, lengths);
      return read && read.minute !== null
        ? { period: read.period, minute: read.minute, added: read.added ?? null }
        : undefined;
    });

const isAdded = (text: string) => /^\d{1,2}$/u.test(text.trim()) && Number(text) <= matchLimits.addedMax;
const keyOf = ({ period, minute, added }: Minute) => `${period}:${minute}:${added ?? 0}`;

/** Fields of an event that the sheet sets; the caller adds id and times. */
export type SheetEventFields = Pick<MatchEventInput, 'kind' | 'side' | 'period' | 'minute'> &
  Partial<Omit<MatchEventInput, '_id' | 'at' | 'changedAt' | 'kind' | 'side' | 'period' | 'minute'>>;

/**
 * The events that a sheet makes. Who comes on in a minute replaces who goes off in it, in the order of the table; an assist
 * belongs to a goal of its minute. A second yellow card sends off. `played`: the periods that the match had as far as is known;
 * a minute after them was in extra time, both parts of which are `asked` for then.
 */
export const readSheet = (
  { rows, opponentGoals, added }: SheetForm,
  lengths: readonly number[],
  played: number,
): { events: SheetEventFields[]; problems: SheetProblems; asked: number } => {
  const problems = new Set<string>();
  const read = (place: string, text: string, max = Infinity, mayLack = false): Minute[] => {
    const found = minutesIn(text, lengths, mayLack ? unknownMinute(played) : null);
    const known = found.filter((each) => each !== undefined);
    if (known.length < found.length || found.length > max) problems.add(place);
    return known;
  };
  const table = rows.map((row, index) => ({
    row,
    on: read(`${index}:on`, row.on, 1, true),
    off: read(`${index}:off`, row.off, 1, true),
    goals: read(`${index}:goals`, row.goals),
    assists: read(`${index}:assists`, row.assists),
    yellow: read(`${index}:yellow`, row.yellow, 2),
    red: read(`${index}:red`, row.red, 1),
  }));
  const events: SheetEventFields[] = [];
  const own = { side: 'own' as const };

  const coming = table.flatMap(({ row, on }) => on.map((at) => ({ player: row.player, at, isTaken: false })));
  for (const { row, off } of table)
    for (const at of off) {
      const partner = coming.find((each) => !each.isTaken && keyOf(each.at) === keyOf(at));
      if (partner) partner.isTaken = true;
      events.push({ ...own, ...at, kind: 'substitution', player: row.player, otherPlayer: partner?.player ?? null });
    }
  for (const { player, at, isTaken } of coming)
    if (!isTaken) events.push({ ...own, ...at, kind: 'substitution', player: null, otherPlayer: player });

  const assists = table.flatMap(({ row, assists: minutes }, index) =>
    minutes.map((at) => ({ player: row.player, at, index, isTaken: false })),
  );
  for (const { row, goals } of table)
    for (const at of goals) {
      const assist = assists.find(
        (each) => !each.isTaken && each.player !== row.player && keyOf(each.at) === keyOf(at),
      );
      if (assist) assist.isTaken = true;
      events.push({ ...own, ...at, kind: 'goal', player: row.player, otherPlayer: assist?.player ?? null });
    }
  // An assist without a goal of its minute is a slip of the pen.
  for (const { index, isTaken } of assists) if (!isTaken) problems.add(`${index}:assists`);

  for (const { row, yellow, red } of table) {
    yellow
      .toSorted(compareMinutes)
      .forEach((at, index) =>
        events.push({ ...own, ...at, kind: index === 0 ? 'yellow' : 'secondYellow', player: row.player }),
      );
    for (const at of red) events.push({ ...own, ...at, kind: 'straightRed', player: row.player });
  }
  for (const at of read('opponentGoals', opponentGoals)) events.push({ ...at, kind: 'goal', side: 'opponent' });

  const isLonger = events.some(({ period }) => period > played);
  const asked = isLonger ? Math.min(lengths.length, played + 2) : played;
  added.slice(0, asked).forEach((text, index) => {
    if (!isAdded(text)) problems.add(`added:${index}`);
    const period = index + 1;
    const minute = lengths.slice(0, period).reduce((sum, length) => sum + length, 0);
    events.push({ ...own, kind: 'periodEnd', period, minute, added: Number(text) });
  });
  return { events, problems, asked };
};

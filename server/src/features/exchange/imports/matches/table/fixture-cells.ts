import type { DateOrder } from '@touchline/contract/club/imports';
import type { Score } from '@touchline/contract/football/matches';
import { fold } from '../../../../../lib/text/search.ts';
import { dayIn } from '../../players/cells/days.ts';
import { takeResult } from '../titles/title-result.ts';
import { stateIn, type FixtureChange } from '../titles/title-state.ts';

/** Two digits of a year are of this century. */
export const century = { now: 2099 };

const clock =
  /(?:^|[\s|T,])(\d{1,2})\s?(?:[:.hH]\s?([0-5]\d)?|uhr|(?=[ap]\.?m))\s?(?:h|hs|hrs|uhr|uur)?\s?([ap])?(?:\.?m\.?)?/iu;

/** `18:30`, `18.30`, `18h30`, `6:30 PM`, `10:30 - 12:00` as `HH:mm`; null for a cell without a time. */
export const timeOf = (cell: string): string | null => {
  const found = clock.exec(fold(cell).slice(0, 60));
  if (!found) return null;
  const [, hour = '', minute = '00', half] = found;
  const shifted = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return shifted < 24 ? `${String(shifted).padStart(2, '0')}:${minute}` : null;
};

/** A cell with a day, without the weekday before it and the time behind it. */
export const bareDay = (cell: string): string =>
  fold(cell)
    .replace(/^\p{L}{2,12}\.?,?\s+(?=\d)/u, '')
    .replace(/ ?[|,] ?\d{1,2}[:.h].*$/u, '')
    .replace(
      /(?:\s|t)\d{1,2}(?:[:h]\d{2}(?::\d{2})?|\.\d{2}(?!\d))\s?(?:[ap]\.?m\.?|h|uhr)?(?:z|[+-]\d{2}:?\d{2})?$/u,
      '',
    )
    .trim();

/** The day of a cell, `YYYY-MM-DD`; null for none. */
export const dayOf = (cell: string, { order, date1904 }: { order: DateOrder; date1904: boolean }): string | null => {
  const found = dayIn(bareDay(cell), { order, date1904, ...century });
  return 'day' in found ? found.day : null;
};

export type ResultCell = {
  score: Score | null;
  shootout: Score | null;
  state: FixtureChange | null;
  /** A time stands where results stand once there are some. */
  time: string | null;
};

const nothing: ResultCell = { score: null, shootout: null, state: null, time: null };
const open = /^(?:[-–—:x\s]*|vs?\.?|n\/?a|tb[acd]|(?:[x?]\s?[-–:]\s?[x?]))$/iu;

/** What stands in a column of results: `2-1`, `1-1 (4-3 p.)`, `P-P`, or the time of a match to come. */
export const resultOf = (cell: string, hours: readonly string[]): ResultCell | undefined => {
  const text = fold(cell).slice(0, 80);
  if (open.test(text)) return nothing;
  const state = stateIn(text);
  // `2-1 (HT 1-0)`: the result of the first half is left out.
  const whole = text.split(/ ?\(?(?:ht|mt|desc)\b/u)[0] ?? '';
  const { score, shootout } = takeResult(`one - other ${whole}`, hours);
  if (score) return { score, shootout, state, time: null };
  if (state) return { ...nothing, state };
  const time = timeOf(text);
  return time === null ? undefined : { ...nothing, time };
};

const home = /^(?:(?:h|l|c|home|local|casa|en casa|em casa|visitado|heim|domicile|thuis)\b|داخل|الارض|ارضنا|مضيف)/u;
const away = /^(?:(?:a|f|v|away|visitante|fuera|fora|auswarts|gast|exterieur|uit)\b|خارج|ضيف)/u;

/** Whether the own team plays at home; null for words that do not say it. `V` is `visitante`. */
export const isHome = (cell: string): boolean | null => {
  const text = fold(cell).trim();
  if (/^[@]/.test(text)) return false;
  if (/^(?:vs?\.)/.test(text)) return true;
  if (home.test(text)) return true;
  return away.test(text) ? false : null;
};

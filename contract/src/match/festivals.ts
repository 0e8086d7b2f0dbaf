import * as z from 'zod';
import { id } from '../wire/common.ts';
import { msg } from '../wire/messages.ts';
import { count, wholeNumber } from '../wire/rules.ts';
import { text } from '../wire/text.ts';
import { festivalLimits } from './match-choices.ts';

/**
 * A game of a festival. Its `_id` is made by the client, so that a repeat is harmless. In `score` the own team is `home`: a
 * festival has no home team. `players`: who took part, of those called up or of the squad.
 */
export const festivalGame = z.strictObject({
  _id: id,
  opponent: text({ max: festivalLimits.opponentMax }),
  score: z.strictObject({ home: count(99), away: count(99) }).nullable(),
  /** Minutes that it lasted. */
  lengthMin: wholeNumber(1, festivalLimits.lengthMax),
  players: z.array(id, { error: msg('required') }).max(festivalLimits.playersMax, msg('tooMany')),
});
export type FestivalGame = z.infer<typeof festivalGame>;

/** The games of a festival in their order. Not null makes a match a festival; its league is a label alone then. */
export const festivalGames = z
  .array(festivalGame, { error: msg('required') })
  .max(festivalLimits.gamesMax, msg('tooMany'))
  .nullable();

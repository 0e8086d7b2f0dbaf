import { formationOf } from '@touchline/contract/match/formation-slots';
import { matchLimits } from '@touchline/contract/match/match-choices';
import { limits } from '@touchline/contract/wire/limits';
import { text } from '@touchline/contract/wire/text';
import * as z from 'zod';
import { whole } from '../rules.ts';

const long = text({ max: matchLimits.opponentTextMax, oneLine: false });
const number = whole.min(limits.shirtNumberMin).max(limits.shirtNumberMax);

/** A team that the club plays against, and what its coaches note about it. The names are invented. */
export const opponent = z
  .strictObject({
    team: text(),
    formation: text(),
    /** In the order of the formation's places, the goalkeeper first. */
    players: z.array(z.strictObject({ number, name: text({ max: 60 }) })).length(11),
    keyPlayers: z.array(z.strictObject({ number, note: text({ max: 200 }) })).min(1),
    buildUp: long,
    pressing: long,
    transitions: long,
    weakPoints: long,
    whatWeWant: long,
    setPiecesFor: long,
    setPiecesAgainst: long,
  })
  .refine(({ formation }) => formationOf(formation)?.players === 11, 'A formation of eleven')
  .refine(
    ({ players, keyPlayers }) => keyPlayers.every((one) => players.some((player) => player.number === one.number)),
    'Key players are in the eleven',
  );
export type DemoOpponent = z.infer<typeof opponent>;

export const opponents = z.array(opponent);

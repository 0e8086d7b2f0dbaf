import type { PlanData, PlanEdits } from '@touchline/contract/club/rollover';
import { planSeason, type SeasonPlan } from '@touchline/contract/squads/rollover-rules';
import { limits } from '@touchline/contract/wire/limits';

/** The value of `noEdits`, without the schemas beside it. */
export const noPlanEdits: PlanEdits = { squads: [], players: [], numbers: [] };

export type PlanSquads = PlanData['squads'];

/** The squads of a plan with what was changed by hand. */
export const squadsWith = (squads: PlanSquads, edits: PlanEdits): PlanSquads =>
  squads.flatMap((squad) => {
    const changed = edits.squads.find(({ _id }) => _id === squad._id);
    const copies = edits.squads.filter(({ copyOf }) => copyOf === squad._id);
    return [{ ...squad, ...changed }, ...copies.map((copy) => ({ ...squad, ...copy }))];
  });

export const planOf = (data: PlanData, squads: PlanSquads, edits: PlanEdits): SeasonPlan =>
  planSeason({
    season: data.season,
    squads,
    players: data.players,
    choices: { players: edits.players, numbers: edits.numbers },
  });

/** Sends players somewhere. A number that was chosen for another squad is forgotten. */
export const withTarget = (edits: PlanEdits, players: readonly string[], to: string): PlanEdits => ({
  ...edits,
  players: [
    ...edits.players.filter(({ player }) => !players.includes(player)),
    ...players.map((player) => ({ player, to })),
  ],
  numbers: edits.numbers.filter(({ player }) => !players.includes(player)),
});

export const withNumber = (edits: PlanEdits, player: string, shirtNumber: number): PlanEdits => ({
  ...edits,
  numbers: [
    ...edits.numbers.filter((one) => one.player !== player && one.shirtNumber !== shirtNumber),
    { player, shirtNumber },
  ],
});

export const withSquad = (
  edits: PlanEdits,
  squad: PlanSquads[number],
  changes: Partial<PlanSquads[number]>,
): PlanEdits => {
  const { _id, copyOf, name, shortName, ageGroup, isLeftOut } = { ...squad, ...changes };
  const edited = { _id, copyOf, name, shortName, ageGroup, isLeftOut };
  return { ...edits, squads: [...edits.squads.filter((one) => one._id !== _id), edited] };
};

export const isShortNameGood = (name: string): boolean => name.trim().length >= limits.squadShortNameMin;

/** False while a squad has no name, or a short name that is too short: such edits are not saved. */
export const isComplete = ({ squads }: PlanEdits): boolean =>
  squads.every(({ name, shortName }) => name.trim() !== '' && isShortNameGood(shortName));

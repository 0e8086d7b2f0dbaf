import type { PlanData, PlanEdits } from '@touchline/contract/squads/rollover';
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

/** As the server makes them: 24 hexadecimal digits. */
const newSquadId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const letters = 'BCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Adds a second squad beside one, with its staff and the next letter that no other squad has. */
export const withSplit = (edits: PlanEdits, squad: PlanSquads[number], squads: PlanSquads): PlanEdits => {
  const nameWith = (letter: string) => `${squad.name.slice(0, limits.squadNameMax - 2)} ${letter}`;
  const letter = [...letters].find((one) => !squads.some(({ name }) => name === nameWith(one))) ?? 'B';
  const { ageGroup } = squad;
  const copy = {
    _id: newSquadId(),
    copyOf: squad.copyOf ?? squad._id,
    name: nameWith(letter),
    shortName: `${squad.shortName.slice(0, limits.squadShortNameMax - 2)} ${letter}`,
    ageGroup,
    isLeftOut: false,
  };
  return { ...edits, squads: [...edits.squads, copy] };
};

/** Takes back a squad that was split off. Its players go where their birth year says. */
export const withoutSquad = (edits: PlanEdits, id: string): PlanEdits => ({
  ...edits,
  squads: edits.squads.filter(({ _id }) => _id !== id),
  players: edits.players.filter(({ to }) => to !== id),
});

export const isShortNameGood = (name: string): boolean => name.trim().length >= limits.squadShortNameMin;

/** False while a squad has no name, or a short name that is too short: such edits are not saved. */
export const isComplete = ({ squads }: PlanEdits): boolean =>
  squads.every(({ name, shortName }) => name.trim() !== '' && isShortNameGood(shortName));

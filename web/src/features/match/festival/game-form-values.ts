import { festivalLimits } from '@touchline/contract/match/match-choices';
import type { FestivalGame } from '@touchline/contract/match/festivals';
import { numberOf } from '../../../lib/forms/typed-values.ts';

/** A game as typed. */
export type GameForm = {
  opponent: string;
  own: string;
  theirs: string;
  lengthMin: string;
  players: readonly string[];
};
export type GameField = Exclude<keyof GameForm, 'players'>;

/** A game that is new lasts as long as the one before, and has its players: the same children stay on for a while. */
export const newGame = (before: FestivalGame | undefined): GameForm => ({
  opponent: '',
  own: '',
  theirs: '',
  lengthMin: String(before?.lengthMin ?? 10),
  players: before?.players ?? [],
});

export const gameForm = ({ opponent, score, lengthMin, players }: FestivalGame): GameForm => ({
  opponent,
  own: String(score?.home ?? ''),
  theirs: String(score?.away ?? ''),
  lengthMin: String(lengthMin),
  players,
});

export const goalsMax = 99;

const isWhole = (value: number | null, min: number, max: number): value is number =>
  value !== null && Number.isInteger(value) && value >= min && value <= max;

/** The game of a form, and the fields that can't be taken; without any it may be sent. Goals are both typed, or neither. */
export const gameOf = (form: GameForm, _id: string): { game: FestivalGame; wrong: ReadonlySet<GameField> } => {
  const wrong = new Set<GameField>();
  const opponent = form.opponent.trim();
  if (opponent === '' || opponent.length > festivalLimits.opponentMax) wrong.add('opponent');
  const [home, away, lengthMin] = [numberOf(form.own), numberOf(form.theirs), numberOf(form.lengthMin)];
  const hasScore = home !== null || away !== null;
  if (hasScore && !isWhole(home, 0, goalsMax)) wrong.add('own');
  if (hasScore && !isWhole(away, 0, goalsMax)) wrong.add('theirs');
  if (!isWhole(lengthMin, 1, festivalLimits.lengthMax)) wrong.add('lengthMin');
  const score = home !== null && away !== null ? { home, away } : null;
  return { game: { _id, opponent, score, lengthMin: lengthMin ?? 0, players: [...form.players] }, wrong };
};

/** The games with this one in its place, at the end if it is new. */
export const withGame = (games: readonly FestivalGame[], game: FestivalGame): FestivalGame[] =>
  games.some(({ _id }) => _id === game._id)
    ? games.map((each) => (each._id === game._id ? game : each))
    : [...games, game];

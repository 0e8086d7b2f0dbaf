import { playingTimeOf } from '@touchline/contract/match/statistics-rules';
import type { Db } from '../../../db/database.ts';
import { readAnswers } from '../../football/replies/read-answers.service.ts';
import type { PlayerSheet } from './player-figures.ts';
import type { Sheet } from './read-sheets.service.ts';

/** Whether a match may count in the playing time of a player: called up for it, or played in it all the same. */
const isCalled = ({ line: { role, figures } }: PlayerSheet): boolean =>
  role === 'starter' || role === 'substitute' || (role === null && (figures.minutes ?? 0) > 0);

/** Matches (`match player`) that called players missed ill, injured or away: they said no, or availability ruled them out. */
const readMissed = async (db: Db, sheets: readonly Sheet[], zone: string): Promise<ReadonlySet<string>> => {
  const called = new Map(
    sheets.map((sheet) => [
      sheet.match.id,
      [...sheet.lines].flatMap(([id, line]) => (isCalled({ sheet, line }) && line.figures.minutes === 0 ? [id] : [])),
    ]),
  );
  const events = sheets
    .filter(({ match }) => (called.get(match.id)?.length ?? 0) > 0)
    .map(({ match: { id, starts_at, created_at, time_unknown, squad_id } }) => ({
      id,
      starts_at,
      created_at,
      time_unknown,
      squad_id,
      kind: 'match' as const,
      title: '',
      place: null,
      place_half: null,
      updated_at: created_at,
      series_id: null,
      duration_min: null,
      standing: 'stands' as const,
      called_off_reason: null,
      match: null,
      isOfOthers: false,
    }));
  const answers = await readAnswers(db, events, { called, zone, asItWas: true });
  return new Set(
    answers.flatMap(({ event, players }) =>
      players.filter(({ own, isOut }) => isOut || own.answer === 'no').map(({ id }) => `${event.id} ${id}`),
    ),
  );
};

/** What players have played of what they could have played, by the sheets. */
export const createPlayingTime = async (db: Db, sheets: readonly Sheet[], zone: string) => {
  const missed = await readMissed(db, sheets, zone);
  return (player: string, own: readonly PlayerSheet[]) =>
    playingTimeOf(
      own.filter(isCalled).map(({ sheet, line }) => ({
        played: line.figures.minutes,
        possible: sheet.possible,
        isExcused: missed.has(`${sheet.match.id} ${player}`),
      })),
    );
};

import { eventSpec } from '@touchline/contract/match/events/event-kinds';
import { formatMinute, halfTimeAfter } from '@touchline/contract/match/events/match-clock';
import { placeOf } from '@touchline/contract/match/events/match-positions';
import type { PlayerMinutes as Counted } from '@touchline/contract/match/events/minutes-types';
import type { correctMinutes, MatchMinutes, PlayerMinutes } from '@touchline/contract/match/match-minutes';
import { squadRoles } from '@touchline/contract/match/match-choices';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { bounded } from '@touchline/contract/wire/messages';
import { sentenceOf } from '@touchline/contract/wire/sentences';
import { briefly, type Db } from '../../../db/database.ts';
import { shirtNameIn } from '../../../db/queries/people/shirt-names.ts';
import { invalid, invalidField, notFound } from '../../../lib/errors.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { createRecordedMatchesRepository, type RecordedMatch } from '../match-events/recorded-matches.repository.ts';
import { assertMayRecord } from '../match-events/recording-rights.service.ts';
import { seenInEvent } from '../../ground/reach/event-squads.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import { createMinuteCorrectionsRepository } from './minute-corrections.repository.ts';
import { playedMatchOf, type PlayedMatch } from './sheet-of-match.service.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService; files: { links: LinksService } };
type Correction = RequestOf<typeof correctMinutes>['body'];

/** What stands on a player's bar: goals and cards, where they happened. */
const marksOf = ({ events, drawing }: PlayedMatch, player: string): PlayerMinutes['marks'] =>
  events
    .filter((event) => event.side === 'own' && event.player === player && eventSpec(event.kind).isOnBar)
    .map((event) => ({
      kind: event.kind,
      at: placeOf(event, drawing.periods).played,
      minute: formatMinute(event),
    }));

/** Keepers first, then by number; who came on follows in the order of coming on. */
const byAppearance = (one: PlayerMinutes, other: PlayerMinutes): number => {
  const place = ({ role, stints }: PlayerMinutes) => (role === 'starter' ? -1 : (stints[0]?.from ?? Infinity));
  return (
    Math.sign(place(one) - place(other)) ||
    Number(other.goalkeeper) - Number(one.goalkeeper) ||
    (one.shirtNumber ?? Infinity) - (other.shirtNumber ?? Infinity) ||
    0
  );
};

/** Minutes of matches, by their events and as staff have corrected them. */
export const createMatchMinutesService = ({ db, clock, audit, files: { links } }: Deps) => {
  const read = async (on: Db, match: RecordedMatch, reader: BoundActor): Promise<MatchMinutes> => {
    const matches = createRecordedMatchesRepository(on);
    const played = await playedMatchOf(on, match, clock);
    const { minutes, drawing, sheet } = played;
    const corrections = new Map(
      (await createMinuteCorrectionsRepository(on).ofMatch(match.id)).map((row) => [row.user_id, row]),
    );
    const counted = minutes.players.filter(
      ({ player, appeared }) => !minutes.isKnown || appeared || corrections.has(player),
    );
    const ids = minutes.players.map(({ player }) => player);
    const people = new Map((await matches.people(match.squad_id, ids)).map((row) => [row.id, row]));
    const seen = await seenInEvent(on, { squad: match.squad_id, people: ids }, reader);
    const entries = new Map(sheet.map((row) => [row.user_id, row]));
    const bars = new Map(drawing.minutes.players.map((each) => [each.player, each]));
    // The committee's result has no scorers.
    const countsGoals = match.state !== 'awarded';

    const toPlayer = (each: Counted): PlayerMinutes => {
      const [entry, person, correction] = [
        entries.get(each.player),
        people.get(each.player)!,
        corrections.get(each.player),
      ];
      return {
        player: playerRefOf(links, each.player, person),
        shirtNumber: entry?.shirt_number ?? person.shirt_number,
        role: squadRoles.find((role) => role === entry?.role) ?? null,
        goalkeeper: entry?.is_goalkeeper === true,
        minutes: correction?.minutes ?? each.shown,
        played: each.played,
        goals: countsGoals ? each.goals : 0,
        assists: countsGoals ? each.assists : 0,
        yellow: each.yellow > 0,
        secondYellow: each.secondYellow > 0,
        straightRed: each.straightRed > 0,
        cleanSheet: countsGoals && each.cleanSheet === true,
        stints: (bars.get(each.player)?.stints ?? []).map(({ from, to }) => ({
          from: from.played ?? from.official,
          to: to.played ?? to.official,
        })),
        marks: marksOf(played, each.player),
        corrected: correction
          ? { from: each.shown, by: correction.by, note: correction.note, at: correction.updated_at }
          : null,
      };
    };
    const total = counted.reduce(
      (sum, { player, official }) => sum + (corrections.get(player)?.minutes ?? official ?? 0),
      0,
    );
    const halfTime = halfTimeAfter(played.normalPeriods);
    const before = drawing.periods.slice(0, halfTime ?? 0);
    return {
      isKnown: minutes.isKnown,
      end: minutes.isKnown ? drawing.minutes.end.played : null,
      halfTime:
        minutes.isKnown && halfTime !== null
          ? before.reduce((sum, { length, added }) => sum + length + (added ?? 0), 0)
          : null,
      total,
      expected: minutes.possible ?? 0,
      players: counted
        .filter(({ player }) => seen.has(player))
        .map(toPlayer)
        .sort(byAppearance),
      unused: minutes.players
        .filter((each) => !counted.includes(each) && seen.has(each.player))
        .map(({ player }) => {
          const person = people.get(player)!;
          return { ...playerRefOf(links, player, person), shirtName: shirtNameIn(person) };
        }),
    };
  };

  return {
    /** Of a match for all without players whom the reader does not see. Throws 404. */
    get: async (id: string, reader: BoundActor): Promise<MatchMinutes> => {
      const match = await createRecordedMatchesRepository(db).find(id);
      if (!match) throw notFound('match');
      return read(db, match, reader);
    },
    /**
     * Corrects the official minutes of a player of this match, or goes back to the events. Throws 404 for others, 403 as
     * `assertMayRecord` does, 400 for more minutes than the match had, and without a note.
     */
    correct: (id: string, player: string, { minutes, note }: Correction, actor: BoundActor): Promise<MatchMinutes> =>
      briefly(db, async (tx) => {
        const match = await createRecordedMatchesRepository(tx).lock(id);
        if (!match) throw notFound('match');
        await assertMayRecord(tx, match, actor);
        const { minutes: counted } = await playedMatchOf(tx, match, clock);
        if (!counted.players.some((each) => each.player === player)) throw notFound('player');
        const most = counted.end.official;
        if (minutes !== null && minutes > most)
          throw invalid([{ field: 'minutes', message: sentenceOf(bounded('wholeNumber', 0, most)) }]);
        if (minutes !== null && note === null) throw invalidField('note', 'required');
        const corrections = createMinuteCorrectionsRepository(tx);
        const before = (await corrections.ofMatch(id)).find(({ user_id }) => user_id === player);
        if (minutes === null) await corrections.remove(id, player);
        else {
          const updated_at = before ? nextVersion(clock, before.updated_at) : timestampOf(clock);
          const row = { match_id: id, user_id: player, minutes, note: note!, staff_id: actor.userId, updated_at };
          await corrections.put(row);
        }
        const answer = await read(tx, match, actor);
        if (before || minutes !== null) {
          const subject = { kind: 'match', id } as const;
          await audit.note(tx, { actor, action: 'match.minutesCorrected', subject, fields: ['minutes'] });
        }
        return answer;
      }),
  };
};

export type MatchMinutesService = ReturnType<typeof createMatchMinutesService>;

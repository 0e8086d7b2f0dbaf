import type { OwnMatch } from '@touchline/contract/me/me-matches';
import { briefly, type Db } from '../../../db/database.ts';
import { byShownNumber } from '../../../db/queries/of-squads.ts';
import { shirtNameIn } from '../../../db/queries/people/shirt-names.ts';
import { notFound } from '../../../lib/errors.ts';
import { hoursMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { readHalves } from '../../ground/places/place-book.service.ts';
import { readEventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { stateOf, takesPlaceOf } from '../../ground/takes-place/match-facts.ts';
import { askedMatchOf } from '../../football/replies/asked/asked-event.ts';
import { readAnswers } from '../../football/replies/read-answers.service.ts';
import { createMeMatchesRepository, type PublishedMatch } from './me-matches.repository.ts';
import { ownLineupOf } from './own-lineup.ts';

type Deps = { db: Db; clock: Clock; files: { links: LinksService } };
/** A player's phone, or a guardian's for the player. */
type Phone = { userId: string; guardian?: { id: string } | undefined };

/** A match that has begun stays in the list for a while. */
const begunMs = hoursMs(3);

const entryOf = (match: PublishedMatch, player: string) => match.published?.players.find(({ id }) => id === player);

/** The published call-ups of a player: nothing that is not published, and of others the line-up alone. */
export const createMeMatchesService = ({ db, clock, files: { links } }: Deps) => {
  /** The visible line-ups, by match, with the names and numbers of the day. */
  const lineupsOf = async (called: readonly PublishedMatch[], player: string, now: string) => {
    const repository = createMeMatchesRepository(db);
    const visible = called.filter(
      ({ lineup_visible_from: from, published_lineup }) => published_lineup !== null && from !== null && from <= now,
    );
    const numbers = await repository.numbers(visible.map(({ id }) => id));
    const found = new Map<string, OwnMatch['lineup']>();
    for (const { id, squad_id, published_lineup } of visible) {
      const rows = await repository.people(published_lineup!.players.map((one) => one.player));
      const shown = await byShownNumber(db, squad_id === null ? undefined : [squad_id], rows);
      const people = new Map(shown.map((row) => [row.id, row]));
      const personOf = (one: string) => {
        const row = people.get(one);
        if (!row) return undefined;
        const shirtNumber = numbers.get(`${id} ${one}`) ?? row.shirt_number;
        return { name: row.name, shirtName: shirtNameIn(row), shirtNumber };
      };
      found.set(id, ownLineupOf(published_lineup!, player, personOf));
    }
    return found;
  };

  const sideOf = (name: string, icon: string | null, isOwn: boolean | null): OwnMatch['home'] => ({
    name,
    icon: links.imageOf(icon, 'thumb', 'image'),
    myTeam: isOwn === true,
  });

  return {
    /** Published call-ups of coming matches: those of the own squads, and those to which the player is called. */
    list: async ({ userId: player }: Phone): Promise<{ records: OwnMatch[] }> => {
      const repository = createMeMatchesRepository(db);
      const now = timestampOf(clock);
      const since = timestampOf(clock, -begunMs);
      const all = await repository.coming(since);
      if (all.length === 0) return { records: [] };
      const ofSquads = await repository.ofSquads(player, since);
      const matches = all.filter((match) => entryOf(match, player) || ofSquads.has(match.id));
      const called = matches.filter((match) => entryOf(match, player));
      const ids = called.map(({ id }) => id);
      const ends = await readEventEnds(db);
      const { zone } = ends;
      const given = { called: new Map(ids.map((id) => [id, [player]])), zone };
      const answers = new Map(
        (await readAnswers(db, called.map(askedMatchOf), given)).map((one) => [one.event.id, one.players[0]]),
      );
      const opened = await repository.opened(player, ids);
      const plans = await repository.plans(ids);
      const lineups = await lineupsOf(called, player, now);
      const halfAt = await readHalves(db, matches);
      return {
        records: matches.map((match): OwnMatch => {
          const entry = entryOf(match, player);
          const callUp = entry ? match.published : null;
          const answer = answers.get(match.id);
          const plan = plans.get(match.id);
          return {
            _id: match.id,
            home: sideOf(match.home, match.home_icon, match.home_is_own),
            away: sideOf(match.away, match.away_icon, match.away_is_own),
            league: match.league,
            date: match.starts_at,
            timeUnknown: match.time_unknown,
            place: match.venue,
            half: halfAt(match.venue, match.place_half),
            state: stateOf(match, now),
            takesPlace: takesPlaceOf(match, ends.ofMatch(match), now),
            call: entry ? (entry.reserve ? 'reserve' : 'called') : 'none',
            meetingAt: callUp?.meetingAt ?? null,
            meetingPlace: callUp?.meetingPlace ?? null,
            travel: callUp?.travel ?? null,
            kit: callUp?.kit ?? null,
            note: callUp?.note ?? null,
            publishedAt: match.published_at!,
            openedAt: opened.get(match.id) ?? null,
            deadline: answer?.deadline ?? null,
            answer: answer?.own.answer ?? null,
            answerAt: answer?.own.at ?? null,
            lineup: lineups.get(match.id) ?? null,
            plan: plan
              ? {
                  whatWeWant: plan.what_we_want,
                  setPiecesFor: plan.set_pieces_for,
                  setPiecesAgainst: plan.set_pieces_against,
                }
              : null,
          };
        }),
      };
    },
    /** Notes that the call-up was read. Throws 404 unless the player is in a published one. */
    open: async (id: string, { userId: player, guardian }: Phone): Promise<{ openedAt: string }> => ({
      openedAt: await briefly(db, async (tx) => {
        const repository = createMeMatchesRepository(tx);
        const match = await repository.find(id);
        if (!match || !entryOf(match, player)) throw notFound('match');
        const row = { match_id: id, user_id: player, guardian_id: guardian?.id ?? null, opened_at: timestampOf(clock) };
        return repository.open(row);
      }),
    }),
  };
};

export type MeMatchesService = ReturnType<typeof createMeMatchesService>;

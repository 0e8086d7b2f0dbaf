import type { ReplyGrid } from '@touchline/contract/football/replies';
import type { Db } from '../../../db/database.ts';
import { byShownNumber } from '../../../db/queries/of-squads.ts';
import { daysMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { createEventSquadsRepository } from '../../ground/reach/event-squads.repository.ts';
import { scopeOf } from '../../ground/reach/scope.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import { createAskedEventsRepository } from './asked/asked-events.repository.ts';
import { countsOnly, type Reader } from './event-replies.service.ts';
import { comes, countsOf, readAnswers, type EventAnswers, type PlayerAnswer } from './read-answers.service.ts';

type Deps = { db: Db; clock: Clock; reads: ReadsService; files: { links: LinksService } };

/** As far ahead as a player's phone lists. */
const listedMs = daysMs(14);

const letterOf = (answer: PlayerAnswer | undefined, { mode }: EventAnswers): string => {
  if (!answer) return '.';
  if (answer.isOut) return 'o';
  if (answer.own.answer === null && comes(answer, mode)) return 'y';
  if (answer.own.answer === null) return mode === 'off' ? '.' : '-';
  return { yes: 'y', late: 'l', no: 'n' }[answer.own.answer];
};

const markOf = (answer: PlayerAnswer | undefined): string =>
  answer?.own.asks ? 'a' : answer?.own.afterDeadline ? 'l' : '.';

/** The answers to the coming events of squads, players by events. */
export const createReplyGridService = ({ db, clock, reads, files: { links } }: Deps) => ({
  /** Of an event for all it has the players of the squads alone; for management the counts. That somebody has seen them is recorded. */
  grid: async ({ squad }: { squad?: string[] | undefined }, reader: Reader): Promise<ReplyGrid> => {
    const squads = scopeOf(reader, squad);
    const repository = createAskedEventsRepository(db);
    const period = { since: timestampOf(clock), until: timestampOf(clock, listedMs) };
    const events = (await repository.between(period, squads)).filter(({ standing }) => standing === 'stands');
    const own = squads && new Set(await createEventSquadsRepository(db).players(squads));
    const called = new Map(
      [...(await repository.calledToEach(events))].map(([id, players]) => {
        const isForAll = events.some((event) => event.id === id && event.squad_id === null);
        return [id, own && isForAll ? players.filter((player) => own.has(player)) : players];
      }),
    );
    const { timezone: zone } = await createClubRepository(db).get();
    const all = await readAnswers(db, events, { called, zone });
    const answers = all.map(({ players }) => new Map(players.map((one) => [one.id, one])));
    const ids = [...new Set([...called.values()].flat())];
    const people = await byShownNumber(db, squads, await repository.people(ids));
    if (people.length > 0 && !countsOnly(reader)) await reads.list(reader, 'players');
    return {
      events: all.map(({ event, deadline, mode, players }) => ({
        _id: event.id,
        kind: event.kind,
        title: event.title,
        startsAt: event.starts_at,
        deadline,
        counts: countsOf(players, mode),
      })),
      players: (countsOnly(reader) ? [] : people).map((person) => ({
        player: { ...playerRefOf(links, person.id, person), position: person.position },
        answers: all.map((one, index) => letterOf(answers[index]!.get(person.id), one)).join(''),
        marks: answers.map((ofEvent) => markOf(ofEvent.get(person.id))).join(''),
      })),
    };
  },
});

export type ReplyGridService = ReturnType<typeof createReplyGridService>;

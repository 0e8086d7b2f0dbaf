import { briefly, type Db, type Tx } from '../../../db/database.ts';
import { momentInWords } from '../../../lib/text/moment-words.ts';
import { daysMs, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { addDays, dayIn, timeIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { readEventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { matchTakesPlaceIn } from '../../ground/takes-place/takes-place.repository.ts';
import { createMatchesRepository, type MatchRow } from './matches.repository.ts';
import { createPlayedReadersRepository } from './played-readers.repository.ts';

type Deps = { db: Db; clock: Clock; mails: Pick<MailsService, 'queue' | 'wake'>; config: { publicUrl: string } };

/** From this time of the morning on, by the club's clock; quiet hours may hold a mail back longer. */
const askedFrom = '08:00';

/**
 * Asks by mail, in the morning after, whether matches of yesterday were played of which nobody has said so: the head coaches of
 * their squads, else the administrators. A match that lay in the past when it was entered is asked about by the list alone.
 */
export const createPlayedMails = ({ db, clock, mails, config: { publicUrl } }: Deps) => {
  /** Those that ended yesterday, without a result or an answer. */
  const openOf = async (on: Db, now: string): Promise<{ rows: MatchRow[]; day: string; zone: string }> => {
    const ends = await readEventEnds(on);
    const day = dayIn(now, ends.zone);
    const matches = createMatchesRepository(on);
    const found = await matches
      .unanswered(matchTakesPlaceIn(on, ends, now), now, undefined)
      .select('matches.id')
      .where('matches.starts_at', '>=', timestampOf(clock, -daysMs(4)))
      .where('matches.played', 'is', null)
      .whereRef('matches.created_at', '<', 'matches.starts_at')
      .execute();
    const rows = await matches.some(found.map(({ id }) => id));
    const lastMoment = (row: MatchRow) => new Date(Date.parse(ends.ofMatch(row)) - 1);
    const yesterday = addDays(day, -1);
    return { rows: rows.filter((row) => dayIn(lastMoment(row), ends.zone) === yesterday), day, zone: ends.zone };
  };

  const write = async (tx: Tx, now: string): Promise<number> => {
    const { rows, day, zone } = await openOf(tx, now);
    const readers = createPlayedReadersRepository(tx);
    const ofReader = new Map<string, { reader: Awaited<ReturnType<typeof readers.of>>[number]; own: MatchRow[] }>();
    for (const row of rows)
      for (const reader of await readers.of(row.squad_id)) {
        const known = ofReader.get(reader.id) ?? { reader, own: [] };
        ofReader.set(reader.id, { reader, own: [...known.own, row] });
      }
    for (const { reader, own } of ofReader.values())
      await mails.queue(tx, {
        template: 'wasPlayed',
        values: {
          link: `${publicUrl}/projects/matches?match=${own[0]!.id}`,
          matches: own.map((row) => ({
            opponent: row.home_is_own === true ? row.away_name : row.home_name,
            when: momentInWords(row.starts_at, reader.language, { zone, isDay: row.time_unknown }),
          })),
        },
        to: { userId: reader.id, name: reader.name, address: reader.email },
        language: reader.language,
        // One a morning, whatever happens to the server.
        cause: `wasPlayed:${day}:${reader.id}`,
        timing: { uselessFrom: null },
      });
    return ofReader.size;
  };

  return {
    /** Queues the mails of this morning, each once. Returns to how many. */
    askDue: async (): Promise<number> => {
      const now = timestampOf(clock);
      const club = await createClubRepository(db).find();
      if (!club || timeIn(now, club.timezone) < askedFrom) return 0;
      const asked = await briefly(db, (tx) => write(tx, now));
      if (asked > 0) mails.wake();
      return asked;
    },
    /** Whether a mail that waited still asks something. */
    isOpen: async (): Promise<boolean> => (await openOf(db, timestampOf(clock))).rows.length > 0,
  };
};

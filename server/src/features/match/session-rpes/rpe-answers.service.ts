import type { enterRpe, RpeAnswers } from '@touchline/contract/match/session-rpes';
import { rpeAnswerers } from '@touchline/contract/match/rpe-rules';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { briefly, type Db } from '../../../db/database.ts';
import { lockRows } from '../../../db/queries/lock-rows.ts';
import { notFound } from '../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { consentNeeded } from '../../people/consents/answering.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { createRecordedMatchesRepository, type RecordedMatch } from '../match-events/recorded-matches.repository.ts';
import { createEventSquadsRepository } from '../../ground/reach/event-squads.repository.ts';
import { assertMayChange } from '../../ground/reach/event-squads.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { playerRefOf } from '../../people/users/player-ref.ts';
import { askedPlayersOf } from './asked-players.service.ts';
import { createRpeMails } from './rpe-mails.service.ts';
import { createSessionRpesRepository, type RpeRow } from './session-rpes.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  reads: ReadsService;
  mails: MailsService;
  files: { links: LinksService };
  config: { publicUrl: string };
};
type Entry = RequestOf<typeof enterRpe>['body'];

export const answererOf = ({ answered_by }: Pick<RpeRow, 'answered_by'>) =>
  rpeAnswerers.find((one) => one === answered_by) ?? 'player';

/** How hard each player found a match, for tactical and medical staff. */
export const createRpeAnswersService = ({ db, clock, audit, reads, mails, files, config }: Deps) => {
  const { links } = files;
  const tell = createRpeMails({ clock, mails, publicUrl: config.publicUrl });

  const read = async (on: Db, match: RecordedMatch, { squads }: BoundActor): Promise<RpeAnswers> => {
    const { minutes, refused } = await askedPlayersOf(on, match, clock);
    const ids = [...minutes.keys()];
    // Of a match for all, those of other squads do not exist for who sees some squads only.
    const seen =
      squads === undefined || match.squad_id !== null
        ? new Set(ids)
        : await createEventSquadsRepository(on).among(squads, ids);
    const people = (await createRecordedMatchesRepository(on).people(match.squad_id, ids)).filter(({ id }) =>
      seen.has(id),
    );
    const answers = new Map((await createSessionRpesRepository(on).answers(match.id)).map((row) => [row.user_id, row]));
    const shown = people
      .map((row) => ({
        row: answers.get(row.id),
        isRefused: refused.has(row.id),
        player: playerRefOf(links, row.id, row),
      }))
      .sort((one, other) => (one.player.shirtNumber ?? Infinity) - (other.player.shirtNumber ?? Infinity) || 0);
    const agreed = shown.filter(({ isRefused }) => !isRefused);
    return {
      answers: agreed.flatMap(({ player, row }) =>
        row
          ? [
              {
                player,
                rpe: row.rpe,
                minutes: row.minutes,
                by: answererOf(row),
                byName: row.by_name,
                answeredAt: row.changed_at,
              },
            ]
          : [],
      ),
      unanswered: agreed.flatMap(({ player, row }) =>
        row ? [] : [{ player, minutes: minutes.get(player._id) ?? null }],
      ),
      notAgreed: shown.flatMap(({ player, isRefused }) => (isRefused ? [player] : [])),
    };
  };

  return {
    /** Throws 404. The reading is recorded before anything is answered. */
    list: async (id: string, reader: BoundActor): Promise<RpeAnswers> => {
      const match = await createRecordedMatchesRepository(db).find(id);
      if (!match) throw notFound('match');
      const answers = await read(db, match, reader);
      if (answers.answers.length > 0) await reads.rpe(reader, id);
      return answers;
    },
    /**
     * Enters or changes an answer, at any time; `rpe` null takes back one that staff have entered. Throws 404 for who has not
     * played and for nothing to take back, 403 for who has refused and as `assertMayChange` does.
     */
    enter: (id: string, player: string, { rpe, minutes }: Entry, actor: BoundActor): Promise<RpeAnswers> =>
      briefly(db, async (tx) => {
        await lockRows(tx, 'users', [player]);
        const match = await createRecordedMatchesRepository(tx).find(id);
        if (!match) throw notFound('match');
        await assertMayChange(tx, { noun: 'match', squad: match.squad_id }, actor);
        const asked = await askedPlayersOf(tx, match, clock);
        if (!asked.minutes.has(player)) throw notFound('player');
        if (asked.refused.has(player)) throw consentNeeded();
        const repository = createSessionRpesRepository(tx);
        const before = await repository.answerOf(id, player);
        const at = timestampOf(clock);
        if (rpe === null) {
          if (before?.answered_by !== 'staff') throw notFound('answer');
          await repository.remove(id, player);
        } else {
          const given = { rpe, minutes: minutes ?? asked.minutes.get(player) ?? null };
          const by = { answered_by: 'staff', staff_id: actor.userId, guardian_id: null };
          await repository.put({ match_id: id, user_id: player, ...given, ...by, answered_at: at, changed_at: at });
          await tell.withdraw(tx, id, player);
        }
        const subject = { kind: 'person', id: player } as const;
        await audit.note(tx, { actor, action: 'rpe.entered', subject, fields: ['rpe'] });
        return read(tx, match, actor);
      }),
  };
};

export type RpeAnswersService = ReturnType<typeof createRpeAnswersService>;

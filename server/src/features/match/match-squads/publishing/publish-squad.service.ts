import { afterMinutes, startsLater } from '@touchline/contract/football/takes-place';
import type { MatchSquad, publishMatchSquad } from '@touchline/contract/match/match-squads';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { json, type Db, type Tx } from '../../../../db/database.ts';
import type { Once } from '../../../../db/idempotency.ts';
import type { PublishedCallUp } from '../../../../db/tables/match-file-tables.ts';
import { invalidField } from '../../../../lib/errors.ts';
import { hoursMs, minutesMs, nextVersion, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { dayIn } from '../../../../lib/time/zone.ts';
import type { AuditService } from '../../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import type { MailsService } from '../../../ground/mails/mails.service.ts';
import { askAgain, noteCalled } from '../../../football/replies/changed/changed-events.service.ts';
import type { FileMatch } from '../file-matches.repository.ts';
import { createMatchSquadsRepository } from '../match-squads.repository.ts';
import type { ReadSquad, SquadReader } from '../read-squad.service.ts';
import { lockSquad } from '../save-squad.service.ts';
import { createCallUpMails, type Telling } from './call-up-mails.service.ts';
import { callUpOf, differencesOf, type Differences } from './pending-changes.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  mails: MailsService;
  config: { publicUrl: string };
  read: ReadSquad;
};
type Input = RequestOf<typeof publishMatchSquad>['body'];

/** A meeting that moves by so much asks again. */
const farMs = hoursMs(2);

/** Whether a changed meeting asks all again: by two hours or more, on another day or at another place. What was not set before has not moved. */
const isFar = (before: PublishedCallUp, after: PublishedCallUp, { minutes }: Differences, zone: string): boolean => {
  const isElsewhere = before.meetingPlace !== null && before.meetingPlace !== after.meetingPlace;
  if (minutes === null) return isElsewhere;
  const isOtherDay = dayIn(before.meetingAt!, zone) !== dayIn(after.meetingAt!, zone);
  return isElsewhere || isOtherDay || minutesMs(Math.abs(minutes)) >= farMs;
};

/** Publishes the call-up of a match. */
export const createPublishSquad = ({ db, clock, audit, mails, config: { publicUrl }, read }: Deps) => {
  const tell = createCallUpMails({ clock, mails, publicUrl });

  /** Gives those who hear only now that they are called the time to answer. */
  const giveTime = (tx: Tx, match: string, players: readonly string[], now: string) =>
    noteCalled(
      tx,
      'match',
      players.map((userId) => ({ id: match, userId })),
      now,
    );

  /** Mails the changes to the players concerned; returns their number. */
  const tellChanges = async (tx: Tx, telling: Telling, before: PublishedCallUp, input: Input): Promise<number> => {
    const { match, callUp } = telling;
    const { timezone: zone } = await createClubRepository(tx).get();
    const now = timestampOf(clock);
    const differences = differencesOf(before, callUp);
    const { added, withdrawn, moved, changed } = differences;
    const staying = callUp.players.flatMap(({ id }) => (added.includes(id) ? [] : [id]));
    const asksAgain = startsLater(match.starts_at, now) && (input.askAgain || isFar(before, callUp, differences, zone));
    if (asksAgain) await askAgain(tx, { id: match.id, kind: 'match', squad: match.squad_id }, match.starts_at, now);
    await giveTime(tx, match.id, added, now);
    const gone = withdrawn.filter((id) => input.tellWithdrawn.includes(id));
    const placeOf = new Map(moved.map(({ id, to }) => [id, to]));
    const concerned = changed.length > 0 || asksAgain ? staying : staying.filter((id) => placeOf.has(id));
    await tell.called(tx, added, telling);
    await tell.withdrawn(tx, gone, telling);
    await tell.changed(tx, concerned, { ...telling, changed, placeOf, asksAgain });
    return added.length + gone.length + concerned.length;
  };

  const publish = async (
    tx: Tx,
    id: string,
    input: Input,
    caller: { actor: SquadReader; ifMatch: string | undefined },
  ): Promise<number> => {
    const { match, row, called } = await lockSquad(tx, id, caller);
    if (!row || (called.length === 0 && !row.published)) throw invalidField('players', 'required');
    const now = timestampOf(clock);
    const callUp = callUpOf(row, called);
    const before = row.published;
    const version = nextVersion(clock, row.updated_at);
    const telling = { match, callUp, version, guardians: input.guardians };
    const players = called.map(({ user_id }) => user_id);
    const columns = {
      published: json({ ...callUp, guardians: input.guardians }),
      published_at: now,
      published_by: caller.actor.userId,
    };
    const isSame = before !== null && isUnchanged(differencesOf(before, callUp));
    // Of two who publish at once the second finds nothing left to tell.
    if (isSame && !input.askAgain) return 0;
    await createMatchSquadsRepository(tx).update(id, { ...columns, updated_at: version });
    let told = players.length;
    if (hasBegun(match, now)) told = 0;
    else if (before === null) {
      await giveTime(tx, id, players, now);
      await tell.called(tx, players, telling);
    } else told = await tellChanges(tx, telling, before, input);
    await audit.note(tx, {
      actor: caller.actor,
      action: 'match.callUpPublished',
      subject: { kind: 'match', id },
      fields: before === null ? [] : fieldsOf(differencesOf(before, callUp)),
    });
    return told;
  };

  /**
   * Mails the called-up players: all of them the first time, later those with a change. Returns how many
   * players were notified, none once the match has begun, and to a repeat with its key the same number. Throws 404, 403, 412; 400 naming `players` while nobody is called up.
   */
  return async (
    id: string,
    input: Input,
    { once, ...caller }: { actor: SquadReader; ifMatch: string | undefined; once: Once },
  ): Promise<MatchSquad & { told: number }> => {
    const told = Number(
      await db.transaction().execute((tx) => once(tx, async () => String(await publish(tx, id, input, caller)))),
    );
    mails.wake();
    return { ...(await read(id, caller.actor)), told };
  };
};

const dayMin = 24 * 60;

/** No meeting point is mailed for a match that has begun; without a known time it begins at the end of its day. */
export const hasBegun = ({ starts_at, time_unknown }: FileMatch, now: string): boolean =>
  !startsLater(time_unknown ? afterMinutes(starts_at, dayMin) : starts_at, now);

const isUnchanged = ({ added, withdrawn, moved, changed }: Differences): boolean =>
  added.length + withdrawn.length + moved.length + changed.length === 0;

const fieldsOf = ({ added, withdrawn, moved, changed }: Differences): string[] =>
  [...(added.length + withdrawn.length + moved.length > 0 ? ['players'] : []), ...changed].sort();

export type PublishSquad = ReturnType<typeof createPublishSquad>;

import type { ListOf } from '@touchline/contract/wire/common';
import type { PlayerStatus } from '@touchline/contract/health/availability';
import type { TrainingLimit } from '@touchline/contract/health/complaints';
import type { CreateUserInput, User, UserListItem } from '@touchline/contract/people/users';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import { currentIdOf } from '../../../db/queries/people/former-records.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { notFound } from '../../../lib/errors.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import type { OneTimeTokensService } from '../auth/tokens/one-time-tokens.service.ts';
import type { SessionsService } from '../auth/sessions/sessions.service.ts';
import { followInjury } from '../../ground/availability-limits/told-injury.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { ClaimsService } from '../../ground/files/claims.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import type { InvitationsService } from './invitations/invitations.service.ts';
import { assertJoinable, firstSquadOf } from '../../ground/reach/places.repository.ts';
import { withClearance } from './clearance.service.ts';
import { toListItem, toUser } from './user-answers.service.ts';
import { claimImages } from './user-images.service.ts';
import { assertFieldsOfRole, type Actor } from './user-rights.service.ts';
import { columnsOf, newUserRow } from './user-row.repository.ts';
import { createUserPages } from './lists/user-pages.service.ts';
import { asksForInjury, type UsersQuery } from './lists/users-list.repository.ts';
import { namingWearer } from './taken-number.service.ts';
import { createUsersRepository } from './users.repository.ts';

export type UsersDeps = {
  db: Db;
  clock: Clock;
  files: { claims: ClaimsService; links: LinksService };
  sessions: SessionsService;
  oneTimeTokens: OneTimeTokensService;
  invitations: InvitationsService;
  idempotency: Idempotency;
  audit: AuditService;
  reads: ReadsService;
};

export type ListUsersDeps = {
  /** What open complaints say of these players' training. */
  trainingLimitsOf: (db: Db, players: readonly string[]) => Promise<ReadonlyMap<string, TrainingLimit>>;
  /** What limits these players today, without a diagnosis. */
  statusesOf: (
    db: Db,
    players: readonly string[],
    at: { clock: Clock; day?: string },
  ) => Promise<ReadonlyMap<string, PlayerStatus>>;
};

/** Lists, creates and reads the club's people. */
export const createUsersService = (deps: UsersDeps & ListUsersDeps) => {
  const { db, clock, invitations, idempotency, audit, reads, trainingLimitsOf, statusesOf } = deps;
  const { claims, links } = deps.files;

  const get = async (id: string, actor: Actor): Promise<User> => {
    const users = createUsersRepository(db);
    // Old links lead to the record into which theirs was merged.
    const row = (await users.findToShow(id)) ?? (await users.findToShow((await currentIdOf(db, id)) ?? id));
    if (!row) throw notFound('person');
    const person = toUser(row, links, actor, (await createClubRepository(db).find())?.country);
    return withClearance(db, person, { clearedUntil: row.cleared_until, clock, role: actor.role });
  };

  /** Reads a person for staff, and logs that a player's injury is read. Throws 404. */
  const read = async (id: string, actor: Actor): Promise<User> => {
    const person = await get(id, actor);
    if (person.role === 'player') await reads.medicalData(actor, person._id, 'injury');
    return person;
  };

  const tellInjured = async (tx: Tx, player: string, { userId }: Actor): Promise<void> => {
    const today = dayIn(clock(), (await createClubRepository(tx).get()).timezone);
    await followInjury(tx, { player, injury: true, by: userId, today, at: timestampOf(clock), isHidden: false });
  };

  return {
    /** People by page. That a reader has seen which players are injured is recorded, also if only the total tells. */
    list: async (query: UsersQuery, reader: Actor): Promise<ListOf<UserListItem>> => {
      const { rows, total } = await createUserPages(db).page(query);
      const players = rows.filter(({ role }) => role === 'player').map(({ id }) => id);
      if (players.length > 0 || asksForInjury(query)) await reads.list(reader, 'players');
      const limits = await trainingLimitsOf(db, players);
      const statuses = await statusesOf(db, players, { clock });
      const records = rows.map((row) =>
        toListItem(row, links, { canTrain: limits.get(row.id), availability: statuses.get(row.id) }),
      );
      return { records, pageNo: query.pageNo, pageSize: query.pageSize, total };
    },
    read,
    /** Throws 409 naming `email` or `shirtNumber` if it is taken, 400 naming an unknown squad, or an invalid image or field. */
    create: async (input: CreateUserInput, actor: Actor, key: string | undefined): Promise<User> => {
      const { role, ...sent } = input;
      const { squad, ...fields } = { squad: undefined, ...sent };
      const write = { accountId: actor.userId, call: 'POST /v1/users', key, body: input };
      const work = briefly(db, (tx) =>
        idempotency.once(tx, write, async (newUserId) => {
          const users = createUsersRepository(tx);
          // Mails use the language of the account's creator until the person chooses one.
          const language_code = (await users.find(actor.userId))?.language_code ?? 'en';
          const account = { id: newUserId, role, name: fields.name, language_code, created_at: timestampOf(clock) };
          const { email, ...others } = fields;
          if (role !== 'player') assertFieldsOfRole(role, others);
          if (squad !== undefined) await assertJoinable(tx, squad);
          await users.insert(newUserRow(account, columnsOf({ ...others, ...(email && { email }) })), squad);
          if (role === 'player' && 'injury' in fields && fields.injury === true)
            await tellInjured(tx, newUserId, actor);
          await claimImages(tx, claims, { id: newUserId, fields: others, uploadedBy: actor.userId });
          await invitations.invite(tx, { ...account, email: email ?? null });
          await audit.note(tx, { actor, action: 'person.created', subject: { kind: 'person', id: newUserId } });
        }),
      );
      const { id, isRepeat } = await namingWearer(db, work, async () => {
        const squadId = squad ?? (await firstSquadOf(db));
        const number = 'shirtNumber' in fields ? fields.shirtNumber : null;
        return squadId !== undefined && typeof number === 'number' ? [{ squadId, number }] : [];
      });
      invitations.send();
      // A repeat writes no entry, and the person may have been changed since.
      return isRepeat ? read(id, actor) : get(id, actor);
    },
  };
};

export type UsersService = ReturnType<typeof createUsersService>;

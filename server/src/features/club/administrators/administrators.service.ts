import type { Administrator } from '@touchline/contract/people/administrators';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import { activeAdministrators, isAdministrator } from '../../../db/queries/administrators.ts';
import { conflict, forbidden, invalidField, notFound } from '../../../lib/errors.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { newId } from '../../../lib/id.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import { isConsoleRole } from '../../people/auth/sessions/sessions.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { createAdministratorsRepository, type AdministratorRow } from './administrators.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  mails: Pick<MailsService, 'queue' | 'wake'>;
  files: { links: LinksService };
};

/** The department of a founder who steps down: it has the widest rights after the administrator's. */
const departmentOfFounder = 'management';

/** Who may manage the club: one at least, always. */
export const createAdministratorsService = ({ db, clock, audit, mails, files: { links } }: Deps) => {
  const toAdministrator = (row: AdministratorRow): Administrator => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role as Administrator['role'],
    profileImage: links.imageOf(row.profile_image, 'thumb', 'image'),
    since: row.administrator_since ?? row.created_at,
  });

  /**
   * Locks the club, so that changes of administrators run one after the other. Throws 403 if the caller has lost the right
   * since the request was authorised: two who remove each other at once must not both succeed.
   */
  const lock = async (tx: Tx, { userId }: AuditActor): Promise<void> => {
    await createSettingsRepository(tx).lock();
    const caller = await createUsersRepository(tx).find(userId);
    if (!caller || caller.status !== 'active' || !isAdministrator(caller)) throw forbidden();
  };

  /** To the person concerned, and to everybody who was or is administrator, each in their language. */
  const mailAll = async (
    tx: Tx,
    template: 'administratorMade' | 'administratorRemoved',
    concerned: { id: string; name: string; email: string | null; language_code: string },
    { userId }: AuditActor,
  ): Promise<void> => {
    const { name: clubName } = await createSettingsRepository(tx).club();
    const by = (await createUsersRepository(tx).find(userId))?.name ?? '';
    const event = newId(clock().getTime());
    const others = (await activeAdministrators(tx)).filter(({ id }) => id !== concerned.id);
    for (const { id, name, email, language_code } of [concerned, ...others])
      if (email !== null)
        await mails.queue(tx, {
          template,
          values: { clubName, name: concerned.name, by, isOwn: id === concerned.id },
          to: { userId: id, name, address: email },
          language: language_code,
          cause: `${template}:${event}:${id}`,
        });
  };

  return {
    list: async (): Promise<Administrator[]> => (await createAdministratorsRepository(db).list()).map(toAdministrator),
    /**
     * Makes a member of staff administrator; a repeat changes nothing. Throws 400 naming `user` unless the person is active
     * staff who has chosen a password: otherwise everybody else could step down and leave nobody who can sign in.
     */
    make: async (id: string, actor: AuditActor, log: EventLog): Promise<Administrator> => {
      const made = await briefly(db, async (tx) => {
        await lock(tx, actor);
        const users = createUsersRepository(tx);
        const row = await users.lock(id);
        if (!row || row.status !== 'active' || !isConsoleRole(row.role)) throw invalidField('user', 'notActiveStaff');
        if (isAdministrator(row)) return false;
        if (!(await users.hasPassword(id))) throw invalidField('user', 'passwordNotSet');
        const version = nextVersion(clock, row.updated_at);
        await createAdministratorsRepository(tx).give(id, timestampOf(clock), version);
        await mailAll(tx, 'administratorMade', row, actor);
        await audit.note(tx, { actor, action: 'person.administratorMade', subject: { kind: 'person', id } });
        return true;
      });
      if (made) log.warn({ account: actor.userId, person: id }, 'administrator made');
      mails.wake();
      const row = (await createAdministratorsRepository(db).list()).find((one) => one.id === id);
      if (!row) throw notFound('administrator');
      return toAdministrator(row);
    },
    /**
     * Takes the right away. No session ends: its next call has the rights of the department. Throws 404 for anybody else,
     * 409 for the last one.
     */
    remove: async (id: string, actor: AuditActor, log: EventLog): Promise<{ deleted: number }> => {
      await briefly(db, async (tx) => {
        await lock(tx, actor);
        const row = await createUsersRepository(tx).lock(id);
        if (!row || row.status !== 'active' || !isAdministrator(row)) throw notFound('administrator');
        const administrators = createAdministratorsRepository(tx);
        if ((await administrators.count()) < 2) throw conflict('lastAdministrator');
        const department = row.role === 'admin' ? departmentOfFounder : row.role;
        await administrators.take(id, department, nextVersion(clock, row.updated_at));
        await mailAll(tx, 'administratorRemoved', row, actor);
        await audit.note(tx, { actor, action: 'person.administratorRemoved', subject: { kind: 'person', id } });
      });
      log.warn({ account: actor.userId, person: id }, 'administrator removed');
      mails.wake();
      return { deleted: 1 };
    },
  };
};

export type AdministratorsService = ReturnType<typeof createAdministratorsService>;

import type { askOwnContact, OwnGuardian } from '@touchline/contract/me/me-guardian';
import type { Language } from '@touchline/contract/wire/languages';
import type { output } from 'zod';
import type { Db } from '../../../db/database.ts';
import { unauthorized } from '../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { guardedChildOf } from './guarded-child.ts';
import type { GuardianAccess } from './guardian-access.service.ts';
import { createGuardiansRepository } from './guardians.repository.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  access: Pick<GuardianAccess, 'childrenOf'>;
  links: LinksService;
};
type Asked = output<(typeof askOwnContact)['body']>;

/** What guardians see and ask about themselves. */
export const createOwnGuardianService = ({ db, clock, audit, access, links }: Deps) => {
  const get = async (guardianId: string): Promise<OwnGuardian> => {
    const row = await createGuardiansRepository(db).find(guardianId);
    if (!row) throw unauthorized();
    const { asked_name, asked_email, asked_phone, asked_at } = row;
    return {
      name: row.name,
      email: row.email,
      phoneNumber: row.phone,
      language: row.language_code as Language,
      asked:
        asked_at === null ? null : { name: asked_name, email: asked_email, phoneNumber: asked_phone, at: asked_at },
      children: (await access.childrenOf(guardianId)).map((child) => guardedChildOf(links, child)),
      since: row.created_at,
    };
  };

  return {
    get,
    /** Keeps the wanted contact for the administrator; what equals the present one asks for nothing. */
    ask: async (
      { guardianId, sessionId }: { guardianId: string; sessionId: string },
      { name, email, phoneNumber }: Asked,
    ): Promise<OwnGuardian> => {
      await db.transaction().execute(async (tx) => {
        const guardians = createGuardiansRepository(tx);
        const row = await guardians.find(guardianId);
        if (!row) throw unauthorized();
        const wanted = {
          asked_name: name === undefined || name === row.name ? null : name,
          asked_email: email === undefined || email === row.email ? null : email,
          asked_phone: phoneNumber === undefined || phoneNumber === row.phone ? null : phoneNumber,
        };
        const isAsked = Object.values(wanted).some((value) => value !== null);
        await guardians.update(guardianId, { ...wanted, asked_at: isAsked ? timestampOf(clock) : null });
        const actor = { userId: guardianId, role: 'guardian', sessionId };
        for (const { id } of await guardians.childrenOf([guardianId]))
          await audit.note(tx, {
            actor,
            action: 'person.guardianAsked',
            subject: { kind: 'person', id },
            fields: ['guardians'],
          });
      });
      return get(guardianId);
    },
  };
};

export type OwnGuardianService = ReturnType<typeof createOwnGuardianService>;

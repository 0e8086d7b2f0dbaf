import type { SecuritySettings, updateSecuritySettings } from '@touchline/contract/club/settings';
import type * as z from 'zod';
import type { Db, Tx } from '../../../db/database.ts';
import { roleForRights } from '../../../db/queries/administrators.ts';
import { nextVersion } from '../../../lib/time/clock.ts';
import type { EventLog } from '../../../lib/event-log.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditActor } from '../../ground/audit/audit.service.ts';
import { createSecondFactorRepository } from '../../people/auth/second-factor/second-factor.repository.ts';
import { createSettingsRepository } from './settings.repository.ts';
import { versionOf, type SettingsDeps } from './settings.service.ts';

type Changes = z.output<typeof updateSecuritySettings.body>;
type Role = keyof SecuritySettings['secondFactorRequired'];

const roles: readonly Role[] = ['admin', 'medical', 'tactic', 'management'];

const securityOf = async (db: Db | Tx, updatedAt: string): Promise<SecuritySettings> => {
  const factors = createSecondFactorRepository(db);
  const required = await factors.requiredRoles();
  const [admin, medical, tactic, management] = roles.map((role) => required.includes(role));
  return {
    secondFactorRequired: { admin: !!admin, medical: !!medical, tactic: !!tactic, management: !!management },
    people: (await factors.people(roles)).map((person) => ({
      _id: person.id,
      name: person.name,
      role: roleForRights(person) as Role,
      isOn: person.confirmed_at !== null,
    })),
    updatedAt,
  };
};

/** The roles that require two-step sign-in. */
export const createSecurityService = ({ db, clock, audit }: Pick<SettingsDeps, 'db' | 'clock' | 'audit'>) => ({
  get: async (): Promise<SecuritySettings> => securityOf(db, versionOf(await createSettingsRepository(db).club())),
  /**
   * Changes the rules that are sent. They apply from the next request on, also to open sessions. Throws
   * 412 when `ifMatch` names an older version.
   */
  update: async (
    { secondFactorRequired = {} }: Changes,
    actor: AuditActor,
    ifMatch: string | undefined,
    log: EventLog,
  ): Promise<SecuritySettings> => {
    const { answer, fields } = await db.transaction().execute(async (tx) => {
      const settings = createSettingsRepository(tx);
      const factors = createSecondFactorRepository(tx);
      const club = await settings.lock();
      assertVersion(versionOf(club), ifMatch);
      const required = await factors.requiredRoles();
      const changed = roles.filter((role) => {
        const wanted = secondFactorRequired[role];
        return wanted !== undefined && wanted !== required.includes(role);
      });
      if (changed.length === 0) return { answer: await securityOf(tx, versionOf(club)), fields: [] };
      for (const role of changed) {
        if (secondFactorRequired[role] === true) await factors.require(role);
        else await factors.requireNoMore(role);
      }
      const updated_at = nextVersion(clock, versionOf(club));
      await settings.update({ updated_at });
      const names = changed.map((role) => `secondFactorRequired.${role}`);
      await audit.note(tx, {
        actor,
        action: 'settings.securityUpdated',
        subject: { kind: 'settings', id: null },
        fields: names,
      });
      return { answer: await securityOf(tx, updated_at), fields: names };
    });
    if (fields.length > 0) log.info({ account: actor.userId, fields }, 'security settings changed');
    return answer;
  },
});

export type SecurityService = ReturnType<typeof createSecurityService>;

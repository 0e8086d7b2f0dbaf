import { renewCalendarLink } from '@touchline/contract/football/calendar';
import { hashToken, newToken } from '../../../lib/crypto/tokens.ts';
import type { TestApp } from '../../start-test-app.ts';

/** Everybody who could call: each kind of token, with each right and without it. */
export const callers = [
  'nobody',
  'QR account',
  'player',
  'player in a console',
  'guardian of a child',
  'guardian who may not answer',
  'guardian of a minor',
  'guardian of an adult',
  'guardian of a player who left',
  'tactic',
  'medical',
  'management',
  'admin',
  'administrator with a department',
  'staff without further rights',
  'player who left',
  'removed phone',
  'inactive staff',
  'pending staff',
  'ended session',
  'ended screen',
  'reset token',
  'calendar link',
  'garbage',
] as const;
export type Caller = (typeof callers)[number];

/** Creates a caller; returns the token, if that caller has one. */
export const tokenOf = async ({ api, build, db }: TestApp, caller: Caller): Promise<string | undefined> => {
  switch (caller) {
    case 'nobody':
      return undefined;
    case 'garbage':
      return 'tls_garbage-garbage-garbage-garbage';
    case 'admin':
      return build.tokenOf(await build.adminId());
    case 'player':
      return build.phoneToken(await build.phoneOwner());
    case 'player in a console':
      return build.tokenOf((await build.player()).id);
    case 'guardian of a child':
      return build.guardianToken({ birth_date: '2013-05-01' });
    case 'guardian who may not answer': {
      const { id } = await build.player({ birth_date: '2013-05-01' });
      return build.pairGuardian((await build.guardian([id], {}, { may_answer: false })).id);
    }
    case 'guardian of a minor':
      return build.guardianToken({ birth_date: '2009-05-01' });
    case 'guardian of an adult':
      return build.guardianToken({ birth_date: '2008-08-15' });
    case 'guardian of a player who left':
      return build.guardianToken({ birth_date: '2013-05-01', status: 'inactive' });
    case 'player who left':
      return build.phoneToken((await build.player({ status: 'inactive' })).id);
    case 'removed phone': {
      const token = await build.phoneToken((await build.player()).id);
      await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
      return token;
    }
    case 'inactive staff':
      return build.tokenOf((await build.staff('medical', { status: 'inactive' })).id);
    case 'pending staff':
      return build.tokenOf((await build.staff('medical', { status: 'pending' })).id);
    case 'tactic':
    case 'medical':
    case 'management':
      return (await build.signedIn(caller)).token;
    case 'administrator with a department': {
      // What was taken before does not count for an administrator.
      const taken = { may_read_papers: false, may_export: false, may_delete: false };
      const since = '2026-08-01T08:00:00.000Z';
      return build.tokenOf((await build.staff('medical', { administrator_since: since, ...taken })).id);
    }
    case 'staff without further rights': {
      const taken = { may_read_papers: false, may_export: false, may_delete: false };
      return build.tokenOf((await build.staff('management', taken)).id);
    }
    case 'ended session': {
      const { id, token } = await build.signedIn();
      await db.deleteFrom('sessions').where('user_id', '=', id).execute();
      return token;
    }
    case 'QR account':
      return build.screenToken();
    case 'ended screen': {
      const token = await build.screenToken();
      await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
      return token;
    }
    case 'reset token':
      return newToken('reset');
    case 'calendar link': {
      const { url } = await api.asAdmin(renewCalendarLink, {});
      return /\/calendar\/([^/]+)\//.exec(url)?.[1];
    }
  }
};

import type { Access } from '@touchline/contract/endpoint';
import { forbidden, unauthorized } from '../../lib/errors.ts';
import type { Caller } from '../../http/caller.ts';
import type { Authorize } from '../../http/serve.ts';
import type { SessionsService } from './sessions.service.ts';

/** Decides whether the setup calls of an unclaimed installation are open to a request; throws 403 when not. */
export type AuthorizeSetup = (request: Parameters<Authorize>[1]) => Promise<void>;

const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/;

/** The table of rights in code: what each kind of access asks of a request. */
export const createAuthorize = (sessions: SessionsService, authorizeSetup: AuthorizeSetup): Authorize => {
  const staffOf = async (request: Parameters<Authorize>[1]): Promise<Extract<Caller, { kind: 'staff' }>> => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    const person = token ? await sessions.find(token) : undefined;
    if (!person) throw unauthorized();
    return { kind: 'staff', ...person };
  };
  const rules: Record<Access, (request: Parameters<Authorize>[1]) => Promise<Caller>> = {
    public: async () => ({ kind: 'anonymous' }),
    unconfigured: async (request) => {
      await authorizeSetup(request);
      return { kind: 'anonymous' };
    },
    staff: staffOf,
    admin: async (request) => {
      const caller = await staffOf(request);
      if (caller.role !== 'admin') throw forbidden();
      return caller;
    },
    // Their tokens come with the QR page and the player's area: until then nobody has one.
    qr: async () => {
      throw unauthorized();
    },
    player: async () => {
      throw unauthorized();
    },
  };
  return (access, request) => rules[access](request);
};

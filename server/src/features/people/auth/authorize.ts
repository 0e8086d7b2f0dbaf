import { rightNeeded, type Access, type Endpoint } from '@touchline/contract/wire/endpoint';
import { forbidden, lacksRight, notFound, unauthorized } from '../../../lib/errors.ts';
import { tokenHashOf, tokenOf } from '../../../http/bearer.ts';
import type { Caller, Guarding, Staff } from '../../../http/caller.ts';
import { minutesMs } from '../../../lib/time/clock.ts';
import type { Limit, AttemptLimits } from '../../../lib/limits/attempt-limits.ts';
import { noteRefused, type Authorize } from '../../../http/serve.ts';
import type { SessionsService } from './sessions/sessions.service.ts';

/** Finds the session of a screen at the door by its token. */
export type FindScreen = (token: string, tokenHash?: string) => Promise<{ sessionId: string } | undefined>;

/** Finds the player of a paired phone by its token. */
export type FindPlayer = (
  token: string,
  tokenHash?: string,
) => Promise<{ userId: string; sessionId: string } | undefined>;

/** A child whose pages a guardian's phone opens. */
type Guarded = Omit<Guarding, 'id'> & { id: string };

/** Finds the guardian of a paired phone by its token, with the children in order. */
export type FindGuardian = (
  token: string,
  tokenHash?: string,
) => Promise<{ guardianId: string; sessionId: string; children: readonly Guarded[] } | undefined>;

/** Checks that the setup calls of an unclaimed installation are open to a request; throws 403 when not. */
export type AuthorizeSetup = (request: Parameters<Authorize>[1]) => Promise<void>;

/**
 * Limit for all writes of a player together: sixty at once, then one a minute. Each may add an entry to the append-only
 * log, or send a mail.
 */
const playerWrites: Limit = { name: 'player-writes', burst: 60, refillMs: minutesMs(1) };

/** Whether a call is open to the guardian of a child. */
const opens = (asked: Endpoint['guardian'], { stage, mayAnswer }: Guarded): boolean => {
  if (asked === 'answering') return stage === 'young' && mayAnswer;
  if (asked === 'replying') return mayAnswer;
  return asked === 'young' ? stage === 'young' : asked !== undefined;
};

/** The table of rights in code: what each kind of access requires of a request. */
export const createAuthorize = (
  sessions: SessionsService,
  findScreen: FindScreen,
  findPlayer: FindPlayer,
  authorizeSetup: AuthorizeSetup,
  limits: Pick<AttemptLimits, 'enforce'>,
  findGuardian: FindGuardian = async () => undefined,
  /** The record into which another one was merged: a phone may still name that. */
  currentIdOf: (id: string) => Promise<string | undefined> = async () => undefined,
): Authorize => {
  /** The person of a console session, for calls open to that person as the account stands now. */
  const staffFor = async (request: Parameters<Authorize>[1], endpoint: Parameters<Authorize>[0]) => {
    const token = tokenOf(request);
    const person = token ? await sessions.find(token, tokenHashOf(request)) : undefined;
    if (!person) throw unauthorized();
    const caller = { kind: 'staff', ...person } as const;
    if (caller.lacksSecondFactor && endpoint.withoutSecondFactor !== true) {
      noteRefused(request, caller);
      throw forbidden('Please set up two-step sign-in first', 'secondFactorSetupNeeded');
    }
    const needed = rightNeeded(endpoint);
    if (needed && !caller[needed]) {
      noteRefused(request, caller);
      throw lacksRight(needed);
    }
    if (endpoint.ofHealth && !caller.readsComplaints) {
      noteRefused(request, caller);
      throw forbidden('Only medical staff may see this', 'medicalOnly');
    }
    return caller;
  };
  /** The same, for some roles only. */
  const staffOf = async (roles: readonly Staff['role'][], ...[request, endpoint]: Parameters<typeof staffFor>) => {
    const caller = await staffFor(request, endpoint);
    if (roles.includes(caller.role)) return caller;
    noteRefused(request, caller);
    throw forbidden();
  };
  /** A guardian's phone; throws 401 for any other token. */
  const guardianFor = async (request: Parameters<Authorize>[1]) => {
    const token = tokenOf(request);
    const session = token ? await findGuardian(token, tokenHashOf(request)) : undefined;
    if (!session) throw unauthorized();
    if (request.method !== 'GET' && request.method !== 'HEAD') await limits.enforce(playerWrites, session.guardianId);
    return session;
  };
  /**
   * A guardian who makes a player's call for a child: the first one, or the one that the call names. A child that is not
   * the guardian's is unknown.
   */
  const forChild = async (...[request, endpoint]: Parameters<typeof staffFor>): Promise<Caller> => {
    const { guardianId, sessionId, children } = await guardianFor(request);
    const wanted = endpoint.guardian === 'own' ? undefined : request.headers['x-child'];
    const named = (id: unknown) => children.find((one) => one.id === id);
    const child = wanted === undefined ? children[0] : (named(wanted) ?? named(await currentIdOf(String(wanted))));
    if (!child) throw notFound('player');
    const { stage, mayAnswer, mayConsent } = child;
    const guardian = { id: guardianId, stage, mayAnswer, mayConsent };
    const caller = { kind: 'player', userId: child.id, sessionId, guardian } as const;
    if (opens(endpoint.guardian, child)) return caller;
    noteRefused(request, caller);
    throw forbidden();
  };
  const rules: Record<
    Access,
    (request: Parameters<Authorize>[1], endpoint: Parameters<Authorize>[0]) => Promise<Caller>
  > = {
    public: async () => ({ kind: 'anonymous' }),
    unconfigured: async (request) => {
      await authorizeSetup(request);
      return { kind: 'anonymous' };
    },
    staff: staffFor,
    managers: (request, endpoint) => staffOf(['admin', 'management'], request, endpoint),
    tactical: (request, endpoint) => staffOf(['admin', 'tactic'], request, endpoint),
    sporting: (request, endpoint) => staffOf(['admin', 'tactic', 'medical'], request, endpoint),
    medical: async (request, endpoint) => {
      const caller = await staffFor(request, endpoint);
      if (caller.readsMedical) return caller;
      noteRefused(request, caller);
      throw forbidden();
    },
    admin: (request, endpoint) => staffOf(['admin'], request, endpoint),
    qr: async (request) => {
      const token = tokenOf(request);
      const screen = token ? await findScreen(token, tokenHashOf(request)) : undefined;
      if (!screen) throw unauthorized();
      return { kind: 'qr', ...screen };
    },
    player: async (request, endpoint) => {
      const token = tokenOf(request);
      const player = token ? await findPlayer(token, tokenHashOf(request)) : undefined;
      if (!player) return forChild(request, endpoint);
      if (request.method !== 'GET' && request.method !== 'HEAD') await limits.enforce(playerWrites, player.userId);
      return { kind: 'player', ...player };
    },
    guardian: async (request) => {
      const { guardianId, sessionId } = await guardianFor(request);
      return { kind: 'guardian', guardianId, sessionId };
    },
  };
  return (endpoint, request) => rules[endpoint.access](request, endpoint);
};

import { rightNeeded, type Access, type Endpoint } from '@touchline/contract/wire/endpoint';
import type { Caller } from './callers.ts';

/** What a caller is answered: `closed` is any refusal. */
export type Expected = 'allowed' | 'closed' | 401 | 403;

const administrators: readonly Caller[] = ['admin', 'administrator with a department'];
const departments: readonly Caller[] = ['tactic', 'medical', 'management'];
const guardians: readonly Caller[] = ['guardian of a child', 'guardian who may not answer', 'guardian of a minor'];
const narrowed: Caller = 'staff without further rights';

/** Requirements, section 4: which callers are allowed, and how the others are refused. */
const rights: Record<Access, (caller: Caller, endpoint: Endpoint) => Expected> = {
  public: () => 'allowed',
  staff: (caller, endpoint) => {
    if (caller === narrowed) return rightNeeded(endpoint) ? 403 : 'allowed';
    return [...administrators, ...departments].includes(caller) ? 'allowed' : 401;
  },
  managers: (caller, endpoint) => {
    if (caller === narrowed) return rightNeeded(endpoint) ? 403 : 'allowed';
    if (administrators.includes(caller) || caller === 'management') return 'allowed';
    return departments.includes(caller) ? 403 : 401;
  },
  tactical: (caller) => {
    if (caller === narrowed) return 403;
    if (administrators.includes(caller) || caller === 'tactic') return 'allowed';
    return departments.includes(caller) ? 403 : 401;
  },
  sporting: (caller) => {
    if (caller === narrowed || caller === 'management') return 403;
    return administrators.includes(caller) || departments.includes(caller) ? 'allowed' : 401;
  },
  // The administrator's department is the medical one.
  medical: (caller) => {
    if (caller === 'medical' || caller === 'administrator with a department') return 'allowed';
    return [...administrators, ...departments, narrowed].includes(caller) ? 403 : 401;
  },
  admin: (caller) => {
    if (administrators.includes(caller)) return 'allowed';
    return [...departments, narrowed].includes(caller) ? 403 : 401;
  },
  // The installation is configured already.
  unconfigured: () => 'closed',
  qr: (caller) => (caller === 'QR account' ? 'allowed' : 401),
  player: (caller, { guardian }) => {
    if (caller === 'player') return 'allowed';
    if (caller === 'guardian of a child') return guardian ? 'allowed' : 403;
    if (caller === 'guardian who may not answer')
      return guardian && guardian !== 'answering' && guardian !== 'replying' ? 'allowed' : 403;
    if (caller === 'guardian of a minor')
      return guardian && ['minor', 'replying', 'own'].includes(guardian) ? 'allowed' : 403;
    return 401;
  },
  guardian: (caller) => (guardians.includes(caller) ? 'allowed' : 401),
};

/** What a call by a caller must be answered, by the requirements alone. */
export const expectedOf = (one: Endpoint, caller: Caller): Expected => rights[one.access](caller, one);

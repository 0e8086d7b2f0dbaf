import { hoursMs, minutesMs } from '../../../lib/time/clock.ts';
import type { Limit } from '../../../lib/limits/attempt-limits.ts';

/** Requests from one network: a whole youth team may register from the clubhouse in one evening. */
export const requestsPerNetwork: Limit = { name: 'request-network', burst: 20, refillMs: minutesMs(3) };
export const requestsOverall: Limit = { name: 'request', burst: 100, refillMs: minutesMs(1) };
/** Mails to one address, from any sender: prevents flooding a mailbox with unrequested links. */
export const mailsPerAddress: Limit = { name: 'request-mail', burst: 3, refillMs: hoursMs(8) };

/** The maximum number of pending requests, so that nobody can fill the club's database. */
export const openRequestsMax = 500;

export const uploadsPerNetwork: Limit = { name: 'request-upload-network', burst: 60, refillMs: minutesMs(1) };
export const uploadsOverall: Limit = { name: 'request-upload', burst: 300, refillMs: minutesMs(2) };
/** Four pictures, with some replacements. */
export const uploadsPerTicket: Limit = { name: 'request-upload-ticket', burst: 12, refillMs: hoursMs(2) };
/** For all visitors together, so that members' pictures don't wait for strangers'. */
export const uploadsAtOnce = { running: 1, waiting: 10 };

import { hoursMs, minutesMs } from '../../lib/time/clock.ts';
import type { Limit } from '../../lib/limits/rate-limits.ts';

/** Requests from one network: a whole youth team may register from the clubhouse in one evening. */
export const requestsPerNetwork: Limit = { name: 'request-network', burst: 20, refillMs: minutesMs(3) };
export const requestsOverall: Limit = { name: 'request', burst: 100, refillMs: minutesMs(1) };
/** Mails to one address, whoever asks: nobody's mailbox is filled with links that they never asked for. */
export const mailsPerAddress: Limit = { name: 'request-mail', burst: 3, refillMs: hoursMs(8) };

/** So many requests wait at most: nobody fills the club's database. */
export const openRequestsMax = 500;

export const uploadsPerNetwork: Limit = { name: 'request-upload-network', burst: 60, refillMs: minutesMs(1) };
export const uploadsOverall: Limit = { name: 'request-upload', burst: 300, refillMs: minutesMs(2) };
/** Four pictures, and some of them chosen again. */
export const uploadsPerTicket: Limit = { name: 'request-upload-ticket', burst: 12, refillMs: hoursMs(2) };
/** Of all visitors together, so that the pictures of members don't wait for those of strangers. */
export const uploadsAtOnce = { running: 1, waiting: 10 };

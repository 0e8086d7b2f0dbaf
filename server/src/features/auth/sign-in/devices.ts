import { hashToken } from '../../../lib/crypto/tokens.ts';
import { networkOf } from '../../../lib/limits/rate-limits.ts';

/** Where a request comes from: the address (of the socket, or what a trusted proxy says) and the browser. */
export type Origin = { address: string; userAgent: string };

/** What is kept of a device: enough to know it again, not to tell whose it is. */
export const deviceHashOf = ({ address, userAgent }: Origin): string =>
  hashToken(`${networkOf(address)}\n${userAgent}`);

/** The same of a device on which a second factor was right: a password or a mailed link makes no such device. */
export const provenDeviceHashOf = (origin: Origin): string => hashToken(`second factor\n${deviceHashOf(origin)}`);

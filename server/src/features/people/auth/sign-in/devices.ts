import { hashToken } from '../../../../lib/crypto/tokens.ts';
import { networkOf } from '../../../../lib/limits/attempt-limits.ts';

/** The origin of a request: the address (of the socket, or as reported by a trusted proxy) and the browser. */
export type Origin = { address: string; userAgent: string };

/** The stored hash of a device: enough to recognise it, not to tell whose it is. */
export const deviceHashOf = ({ address, userAgent }: Origin): string =>
  hashToken(`${networkOf(address)}\n${userAgent}`);

/** The hash of a device on which a second factor was right: a password or a mailed link alone does not count. */
export const provenDeviceHashOf = (origin: Origin): string => hashToken(`second factor\n${deviceHashOf(origin)}`);

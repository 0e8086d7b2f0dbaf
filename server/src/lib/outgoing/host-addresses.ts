import { networkInterfaces } from 'node:os';
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** An address to which a host name resolves. */
export type HostAddress = { address: string; family: number };
export type Resolve = (host: string) => Promise<HostAddress[]>;

/**
 * Asks the system for all addresses of a name. The system's resolver occupies one of few worker threads while it waits,
 * so concurrent requests for a name share one lookup.
 */
export const createResolver = (): Resolve => {
  const pending = new Map<string, Promise<HostAddress[]>>();
  return (host) => {
    const asked = pending.get(host) ?? lookup(host, { all: true }).finally(() => pending.delete(host));
    pending.set(host, asked);
    return asked;
  };
};

// Metadata services, from which a cloud's machines get their keys, outside the link-local range.
const metadata = new Set(['100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254']);

const ownNetworkRanges = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/** The address inside its wrappers: `::ffff:1.2.3.4` and, in networks without IPv4, `64:ff9b::1.2.3.4` are 1.2.3.4. */
const unwrap = (address: string): ipaddr.IPv4 | ipaddr.IPv6 => {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed;
  const { parts } = parsed as ipaddr.IPv6;
  const isTranslated = parts[0] === 0x64 && parts[1] === 0xff9b && parts.slice(2, 6).every((part) => part === 0);
  return isTranslated ? new ipaddr.IPv4(parsed.toByteArray().slice(12)) : parsed;
};

const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'unicast' &&
  // IANA has assigned only 2000::/3 of IPv6; otherwise `::7f00:1` would count as unicast.
  (address.kind() === 'ipv4' || ((address as ipaddr.IPv6).parts[0] ?? 0) >>> 13 === 1);

/** True for an address of this machine or its private network. */
export const isOwnNetwork = (address: string): boolean => ownNetworkRanges.has(unwrap(address).range());

/** True for an address that never leaves this machine. */
export const isLoopback = (address: string): boolean => unwrap(address).range() === 'loopback';

const isThisMachine = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'loopback' ||
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .some((own) => unwrap(own.address.split('%')[0] ?? '').toString() === address.toString());

type Rules = {
  /** Private and loopback addresses are allowed too: the operator of the server chose the host. */
  ownNetworkAllowed: boolean;
  /** The port on which this server listens. */
  ownPort: number | undefined;
};

/**
 * Whether this server may connect there. Link-local, metadata, multicast, unspecified and reserved addresses and this
 * server's own port are never allowed; private and loopback addresses only with `ownNetworkAllowed`.
 */
export const isDialable = (address: string, port: number, { ownNetworkAllowed, ownPort }: Rules): boolean => {
  const target = unwrap(address.split('%')[0] ?? '');
  const isAllowed = isPublic(target) || (ownNetworkAllowed && ownNetworkRanges.has(target.range()));
  return isAllowed && !metadata.has(target.toString()) && !(port === ownPort && isThisMachine(target));
};

/** Whether an address is one of these addresses or networks. */
export const isAmong = (address: string, networks: readonly string[]): boolean => {
  const target = unwrap(address.split('%')[0] ?? '');
  return networks.some((network) => {
    const [range, bits] = network.includes('/') ? ipaddr.parseCIDR(network) : [ipaddr.parse(network), undefined];
    return range.kind() === target.kind() && target.match(range, bits ?? (range.kind() === 'ipv4' ? 32 : 128));
  });
};

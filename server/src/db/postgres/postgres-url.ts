import { isIP } from 'node:net';
import type pg from 'pg';

/** How `sslmode` makes a connection safe: by checking the server's certificate. The driver means the same by all of these. */
const checked = ['prefer', 'require', 'verify-ca', 'verify-full'];

const isLocal = (host: string): boolean =>
  host === '' ||
  host === 'localhost' ||
  // A socket of this machine.
  host.startsWith('/') ||
  host === '::1' ||
  (isIP(host) === 4 && host.startsWith('127.'));

const partsOf = (address: string) => {
  const url = new URL(address);
  const { searchParams } = url;
  const named = searchParams.get('host') ?? decodeURIComponent(url.hostname).replace(/^\[(.+)\]$/, '$1');
  const isOn = ['true', '1'].includes(searchParams.get('ssl') ?? '') || searchParams.has('sslrootcert');
  return { url, host: named, mode: searchParams.get('sslmode') ?? (isOn ? 'verify-full' : 'disable') };
};

/**
 * The connection that an address asks for. `prefer`, `require` and `verify-ca` become `verify-full`: the driver checks the
 * certificate for each of them today, and says that a later one will not.
 */
export const connectionOf = (address: string): Pick<pg.ClientConfig, 'connectionString'> => {
  const { url, mode } = partsOf(address);
  if (url.searchParams.has('sslmode') && checked.includes(mode) && !url.searchParams.has('uselibpqcompat'))
    url.searchParams.set('sslmode', 'verify-full');
  return { connectionString: url.searchParams.has('sslmode') ? url.href : address };
};

/** What is wrong with a connection over the network that anybody on the way could read or change; undefined for a safe one. */
export const exposureOf = (address: string): string | undefined => {
  const { url, host, mode } = partsOf(address);
  if (isLocal(host)) return undefined;
  const isChecked = url.searchParams.has('uselibpqcompat') ? mode === 'verify-full' : checked.includes(mode);
  if (isChecked) return undefined;
  const what =
    mode === 'disable'
      ? 'is not encrypted'
      : 'is encrypted, but anybody could answer in its place, since its certificate is not checked';
  return `the connection to the database on ${host} ${what}; add sslmode=verify-full to DATABASE_URL (docs/several-servers.md)`;
};

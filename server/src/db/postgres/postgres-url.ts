import { isIP } from 'node:net';
import type pg from 'pg';

/** Values of `sslmode` with which this driver checks the server's certificate; it treats all of them alike. */
const checked = ['prefer', 'require', 'verify-ca', 'verify-full'];

const isLocal = (host: string): boolean =>
  host === '' ||
  host === 'localhost' ||
  // A Unix socket.
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
 * The connection for a DATABASE_URL. `prefer`, `require` and `verify-ca` become `verify-full`: the driver currently
 * checks the certificate for each of them, but announces that a later version will not.
 */
export const connectionOf = (address: string): Pick<pg.ClientConfig, 'connectionString'> => {
  const { url, mode } = partsOf(address);
  if (url.searchParams.has('sslmode') && checked.includes(mode) && !url.searchParams.has('uselibpqcompat'))
    url.searchParams.set('sslmode', 'verify-full');
  return { connectionString: url.searchParams.has('sslmode') ? url.href : address };
};

/** Describes a connection that others on the network could read or change; undefined for a safe one. */
export const exposureOf = (address: string): string | undefined => {
  const { url, host, mode } = partsOf(address);
  if (isLocal(host)) return undefined;
  const isChecked = url.searchParams.has('uselibpqcompat') ? mode === 'verify-full' : checked.includes(mode);
  if (isChecked) return undefined;
  const what =
    mode === 'disable'
      ? 'is not encrypted'
      : 'is encrypted, but anybody could impersonate it, because its certificate is not checked';
  return `the connection to the database on ${host} ${what}; add sslmode=verify-full to DATABASE_URL (docs/several-servers.md)`;
};

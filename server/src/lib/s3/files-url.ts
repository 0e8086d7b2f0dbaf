import ipaddr from 'ipaddr.js';

/** A bucket and how to reach it, without the credentials, which must never be part of a URL. */
export type S3Place = {
  bucket: string;
  /** Address of the service, without a trailing slash. */
  endpoint: string;
  region: string;
  /** The beginning of all keys: empty, or ending with a slash. */
  prefix: string;
  /** The bucket is in the path of the URL instead of the host name. */
  pathStyle: boolean;
};

const bucketName = /^[a-zA-Z0-9][\w.-]{1,61}[a-zA-Z0-9]$/;
const regionName = /^[a-z0-9-]{1,40}$/i;
/** Only characters that the signature does not have to encode. */
const path = /^(\/[\w.-]+)*$/;
const isPath = (value: string): boolean => path.test(value) && !/\/\.{1,2}(\/|$)/.test(value);
const parameters = ['endpoint', 'region', 'prefix', 'pathStyle'];

const isEndpoint = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash, pathname, hostname } = new URL(value);
  if (!/^https?:$/.test(protocol) || hostname === '') return false;
  return username + password + search + hash === '' && isPath(pathname.replace(/\/$/, ''));
};

/** What is wrong with a FILES_URL, or undefined. Never repeats the value, which may contain secrets. */
const problemOf = (value: string): string | undefined => {
  if (!/^s3:\/\//.test(value) || !URL.canParse(value)) return 'must be s3://BUCKET?endpoint=https://HOST&region=REGION';
  const { username, password, hostname, port, pathname, hash, searchParams: given } = new URL(value);
  if (username || password) return 'must not contain credentials: use AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  if (!bucketName.test(hostname) || port || hash || !/^\/?$/.test(pathname))
    return 'must name a bucket, and nothing else, before its ?';
  const names = [...given.keys()];
  if (!names.every((name) => parameters.includes(name)) || new Set(names).size < names.length)
    return `accepts ${parameters.join(', ')}, each once`;
  if (!isEndpoint(given.get('endpoint') ?? '')) return 'needs endpoint=https://HOST, without credentials';
  if (!regionName.test(given.get('region') ?? '')) return 'needs region=REGION, for example eu-central-1';
  if (!isPath(`/${given.get('prefix') ?? 'files'}`.replace(/\/$/, '')))
    return 'takes a prefix of letters, digits, dots, dashes and slashes';
  if (!/^(true|false)$/.test(given.get('pathStyle') ?? 'true')) return 'takes pathStyle=true or pathStyle=false';
  return undefined;
};

/** Reads a FILES_URL: the place, or what is wrong with it, as a phrase that follows the setting's name. */
export const readFilesUrl = (value: string): { place: S3Place } | { problem: string } => {
  const problem = problemOf(value);
  if (problem !== undefined) return { problem };
  const { hostname: bucket, searchParams: given } = new URL(value);
  const endpoint = new URL(given.get('endpoint')!);
  const prefix = (given.get('prefix') ?? '').replace(/\/$/, '');
  // Most services accept the bucket only in the path; AWS expects it in the host name.
  const pathStyle = given.get('pathStyle') ?? String(!endpoint.hostname.endsWith('.amazonaws.com'));
  return {
    place: {
      bucket,
      endpoint: `${endpoint.origin}${endpoint.pathname.replace(/\/$/, '')}`,
      region: given.get('region')!,
      prefix: prefix === '' ? '' : `${prefix}/`,
      pathStyle: pathStyle === 'true',
    },
  };
};

const nearRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/** True if files would cross foreign networks unencrypted. */
export const isReadByOthers = ({ endpoint }: Pick<S3Place, 'endpoint'>): boolean => {
  const { protocol, hostname } = new URL(endpoint);
  const address = hostname.replace(/^\[|\]$/g, '');
  if (protocol === 'https:' || address === 'localhost') return false;
  return !ipaddr.isValid(address) || !nearRanges.includes(ipaddr.process(address).range());
};

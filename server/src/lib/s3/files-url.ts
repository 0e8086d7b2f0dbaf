import ipaddr from 'ipaddr.js';

/** A bucket, and how it is reached. Without what signs the requests, which never stands in an address. */
export type S3Place = {
  bucket: string;
  /** Address of the service, without a slash at its end. */
  endpoint: string;
  region: string;
  /** What all keys begin with: empty, or ending in a slash. */
  prefix: string;
  /** The bucket stands in the path rather than in the name of the host. */
  pathStyle: boolean;
};

const bucketName = /^[a-zA-Z0-9][\w.-]{1,61}[a-zA-Z0-9]$/;
const regionName = /^[a-z0-9-]{1,40}$/i;
/** Nothing that would have to be written in another way when it is signed. */
const path = /^(\/[\w.-]+)*$/;
const isPath = (value: string): boolean => path.test(value) && !/\/\.{1,2}(\/|$)/.test(value);
const parameters = ['endpoint', 'region', 'prefix', 'pathStyle'];

const isEndpoint = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash, pathname, hostname } = new URL(value);
  if (!/^https?:$/.test(protocol) || hostname === '') return false;
  return username + password + search + hash === '' && isPath(pathname.replace(/\/$/, ''));
};

/** What is wrong with a FILES_URL; undefined when nothing is. Never repeats what it was given. */
const problemOf = (value: string): string | undefined => {
  if (!/^s3:\/\//.test(value) || !URL.canParse(value)) return 'must be s3://BUCKET?endpoint=https://HOST&region=REGION';
  const { username, password, hostname, port, pathname, hash, searchParams: given } = new URL(value);
  if (username || password)
    return 'must hold no credentials: they belong into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  if (!bucketName.test(hostname) || port || hash || !/^\/?$/.test(pathname))
    return 'must name a bucket, and nothing else, before its ?';
  const names = [...given.keys()];
  if (!names.every((name) => parameters.includes(name)) || new Set(names).size < names.length)
    return `knows ${parameters.join(', ')}, each once`;
  if (!isEndpoint(given.get('endpoint') ?? '')) return 'needs endpoint=https://HOST, without credentials';
  if (!regionName.test(given.get('region') ?? '')) return 'needs region=REGION, for example eu-central-1';
  if (!isPath(`/${given.get('prefix') ?? 'files'}`.replace(/\/$/, '')))
    return 'takes a prefix of letters, digits, dots, dashes and slashes';
  if (!/^(true|false)$/.test(given.get('pathStyle') ?? 'true')) return 'takes pathStyle=true or pathStyle=false';
  return undefined;
};

/** Reads a FILES_URL: the place, or what is wrong with it, in words that follow its name. */
export const readFilesUrl = (value: string): { place: S3Place } | { problem: string } => {
  const problem = problemOf(value);
  if (problem !== undefined) return { problem };
  const { hostname: bucket, searchParams: given } = new URL(value);
  const endpoint = new URL(given.get('endpoint')!);
  const prefix = (given.get('prefix') ?? '').replace(/\/$/, '');
  // Most services know a bucket in the path only; the first of them wants it in the name of the host.
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

/** True when files would cross networks that are not one's own where others can read them. */
export const isReadByOthers = ({ endpoint }: Pick<S3Place, 'endpoint'>): boolean => {
  const { protocol, hostname } = new URL(endpoint);
  const address = hostname.replace(/^\[|\]$/g, '');
  if (protocol === 'https:' || address === 'localhost') return false;
  return !ipaddr.isValid(address) || !nearRanges.includes(ipaddr.process(address).range());
};

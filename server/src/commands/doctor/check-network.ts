import type { Config } from '../../config/config.ts';
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts';

const isLocal = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

type Answer = { status: number; body: string };

const ask = async (url: string): Promise<Answer> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
  return { status: response.status, body: (await response.text()).slice(0, 1_000) };
};

const describeFailure = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? reasonOf(error);
};

/** The address where the server listens, as seen from the same machine. */
export const ownAddress = ({ host, port }: Pick<Config, 'host' | 'port'>): string => {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return `http://${reached}:${port}`;
};

/** The club of the server there; undefined if it names none. */
const clubAt = async (address: string): Promise<string | null | undefined> => {
  const { name } = parse((await ask(`${address}/v1/club/face`)).body) as { name?: string | null };
  return name;
};

/**
 * Checks whether a server runs here and is ready. A stopped server is only a warning, and so is one of another installation,
 * which has the port of this one: `club` is the name of this one's, null before its setup, undefined if it is not known.
 */
export const checkServer = async (
  config: Config,
  club: string | null | undefined,
): Promise<{ isRunning: boolean; findings: Finding[] }> => {
  const address = ownAddress(config);
  try {
    const { status, body } = await ask(`${address}/health/ready`);
    if (status === 200) {
      const found = await clubAt(address).catch(() => undefined);
      if (club === undefined || found === undefined || found === club)
        return { isRunning: true, findings: [ok(`runs at ${address} and is ready`)] };
      const whose = found === null ? 'one that is not set up' : `that of ${found}`;
      return {
        isRunning: false,
        findings: [
          warning(
            `the server at ${address} belongs to another installation, ${whose}`,
            'give this one a PORT of its own, or check DATA_DIR and DATABASE_URL',
          ),
        ],
      };
    }
    const { message = `answers ${status}` } = parse(body);
    return { isRunning: true, findings: [wrong(`${address}: ${message}`, 'check its log')] };
  } catch (error) {
    return {
      isRunning: false,
      findings: [
        warning(
          `nothing answers at ${address} (${describeFailure(error)})`,
          'start it, unless it is stopped on purpose',
        ),
      ],
    };
  }
};

const parse = (body: string): { message?: string; status?: string } => {
  try {
    return JSON.parse(body) as { message?: string };
  } catch {
    return {};
  }
};

/** Checks that `PUBLIC_URL` is encrypted and reachable. */
export const checkPublicUrl = async ({ publicUrl, trustProxy }: Config, isRunning: boolean): Promise<Finding[]> => {
  const { protocol, hostname } = new URL(publicUrl);
  const findings: Finding[] = [];
  if (protocol !== 'https:' && !isLocal(hostname))
    findings.push(
      warning(
        `${publicUrl} is not encrypted: pages open, but browsers keep nothing for working offline, copy no links and let screens fall asleep`,
        'put a proxy with TLS in front and name its https address in PUBLIC_URL',
      ),
    );
  if (protocol === 'https:' && trustProxy === false)
    findings.push(
      warning(
        'TRUST_PROXY is not set: everybody seems to come from the proxy, and shares its limits',
        'set it to the address of your proxy',
      ),
    );
  if (trustProxy !== false && protocol !== 'https:' && !isLocal(hostname))
    findings.push(warning('there is a proxy, but PUBLIC_URL is not https', 'let the proxy speak TLS'));
  if (!isRunning)
    return [...findings, ...(findings.length === 0 ? [ok(`${publicUrl}; not checked, because no server runs`)] : [])];
  try {
    const { status, body } = await ask(`${publicUrl}/health/live`);
    if (status !== 200 || parse(body).status !== 'ok')
      findings.push(
        wrong(
          `${publicUrl} answers ${status}, but not as Touchline does`,
          "check the proxy and the server's address in its configuration",
        ),
      );
    else findings.push(ok(`${publicUrl} is reachable`));
  } catch (error) {
    findings.push(
      warning(
        `${publicUrl} is not reachable from here (${describeFailure(error)})`,
        'check DNS, proxy, certificate and firewall; NAT may hide it only from this machine',
      ),
    );
  }
  return findings;
};

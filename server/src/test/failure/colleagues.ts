import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { sql } from 'kysely';
import { loadSecrets } from '../../lib/crypto/secrets.ts';
import { systemClock } from '../../lib/time/clock.ts';
import { createBuild } from '../build.ts';
import type { Installation } from '../reliability/installation.ts';
import type { ServerProcess } from '../reliability/server-process.ts';
import { lookInto } from './club.ts';

export type Colleague = { id: string; token: string };

/** Staff who may write reports, each with a session. */
export const newColleagues = (club: Installation, count: number): Promise<Colleague[]> =>
  lookInto(club, async (db) => {
    const build = createBuild({ db, clock: systemClock, secrets: loadSecrets(club.dataDir) });
    const made: Colleague[] = [];
    for (let one = 0; one < count; one += 1) {
      const { id } = await build.user({ role: 'tactic', data_entry: true });
      made.push({ id, token: await build.tokenOf(id) });
    }
    return made;
  });

/** The local ports of a process's TCP connections. */
const portsOf = (pid: number): number[] => {
  const folder = `/proc/${pid}/fd`;
  const inodes = new Set<string>();
  for (const file of readdirSync(folder)) {
    const [, inode] = /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${file}`)) ?? [];
    if (inode) inodes.add(inode);
  }
  const lines = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/${pid}/net/${table}`, 'utf8').split('\n'));
  return lines.flatMap((line) => {
    const [, local = '', , , , , , , , inode = ''] = line.trim().split(/\s+/);
    return inodes.has(inode) ? [Number.parseInt(local.split(':')[1] ?? '', 16)] : [];
  });
};

/** Ends the connections on which these servers listen to others, and returns how many there were. */
export const cutListening = async (
  club: Installation,
  servers: readonly Pick<ServerProcess, 'pid'>[],
): Promise<number> => {
  const ports = servers.flatMap(({ pid }) => portsOf(pid));
  return lookInto(club, async (db) => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'touchline live' and client_port = any(${ports})`.execute(db);
    return rows.length;
  });
};

/** How many servers listen to others now. */
export const countListening = (club: Installation): Promise<number> =>
  lookInto(club, async (db) => {
    const { rows } = await sql`select pid from pg_stat_activity
      where application_name = 'touchline live' and state = 'idle'`.execute(db);
    return rows.length;
  });

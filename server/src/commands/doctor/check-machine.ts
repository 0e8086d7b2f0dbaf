import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { ok, reasonOf, sizeOf, warning, wrong, type Finding } from './finding.ts';

/** The end of security fixes for each Node release line (nodejs/Release, schedule.json). */
const maintainedUntil = new Map([
  [20, '2026-04-30'],
  [22, '2027-04-30'],
  [24, '2028-04-30'],
]);

/** The oldest Node version that runs the program (`engines` in package.json). */
const oldest = [20, 19] as const;

/** Checks that this Node version runs the program and still gets security fixes. */
export const checkNode = (version: string, now: Date): Finding[] => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    return [wrong(`Node ${version} is too old`, `install Node ${oldest.join('.')} or newer`)];
  const until = maintainedUntil.get(major);
  if (until !== undefined && now.toISOString().slice(0, 10) > until)
    return [warning(`Node ${version} has had no security fixes since ${until}`, 'install Node 24 or newer')];
  return [ok(`Node ${version}`)];
};

const readNumber = (path: string): number | undefined => {
  try {
    const value = Number(readFileSync(path, 'utf8').trim());
    return Number.isFinite(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** For two password hashes of 19 MiB, two pictures of 40 million pixels, and the server itself. */
const enoughMemory = 512 * 1024 ** 2;

/** Checks the memory that the machine or its container allows. */
export const checkMemory = (
  limit = readNumber('/sys/fs/cgroup/memory.max') ?? readNumber('/sys/fs/cgroup/memory/memory.limit_in_bytes'),
  total = totalmem(),
): Finding[] => {
  const allowed = Math.min(limit ?? total, total);
  const heap = getHeapStatistics().heap_size_limit;
  const text = `${sizeOf(allowed)}${limit !== undefined && limit < total ? ' by its cgroup limit' : ''}, heap up to ${sizeOf(heap)}`;
  if (allowed < enoughMemory) return [warning(text, `give it at least ${sizeOf(enoughMemory)}`)];
  if (heap > allowed)
    return [
      warning(
        text,
        `the heap may grow past the limit: NODE_OPTIONS=--max-old-space-size=${Math.floor((allowed / 1024 ** 2) * 0.6)}`,
      ),
    ];
  return [ok(text)];
};

/** Limits of free space: below `little` and `share` it is a warning, below `none` an error. */
type Needs = { little: number; share: number; none: number };
const ofData: Needs = { little: 2e9, share: 0.05, none: 200e6 };
/** They only hold the temporary files of large database sorts, so the small space of a container is enough. */
const ofTemporaryFiles: Needs = { little: 50e6, share: 0, none: 5e6 };

type Room = { bavail: number; blocks: number; bsize: number; ffree: number; files: number };

const roomOf = (what: string, { bavail, blocks, bsize, ffree, files }: Room, needs: Needs): Finding => {
  const [free, share] = [bavail * bsize, blocks === 0 ? 1 : bavail / blocks];
  const text = `${sizeOf(free)} free (${Math.floor(share * 100)} %) for ${what}`;
  if (files > 0 && ffree / files < 0.01)
    return wrong(`${text}, but hardly any inodes are left`, 'remove small files there, or use a larger disk');
  if (free < needs.none) return wrong(text, 'make room: writes fail once the disk is full');
  if (free < needs.little || share < needs.share) return warning(text, 'make room soon');
  return ok(text);
};

/** The folder, or the parent in which it would be created. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** Checks free space on the disks that are written to. */
export const checkDisk = async (
  folders: Readonly<Record<string, string>>,
  measure: (folder: string) => Promise<Room> = statfs,
): Promise<Finding[]> =>
  Promise.all(
    [
      ...Object.entries(folders).map(([what, folder]) => ({ what, folder, needs: ofData })),
      { what: 'temporary files', folder: tmpdir(), needs: ofTemporaryFiles },
    ].map(async ({ what, folder, needs }) => {
      try {
        return roomOf(what, await measure(existing(folder)), needs);
      } catch (error) {
        return wrong(`the free space for ${what} can't be read: ${reasonOf(error)}`, `check ${folder}`);
      }
    }),
  );

import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { ok, reasonOf, sizeOf, warning, wrong, type Finding } from './finding.ts';

/** Until when a line of Node gets security fixes (nodejs/Release, schedule.json). */
const maintainedUntil = new Map([
  [20, '2026-04-30'],
  [22, '2027-04-30'],
  [24, '2028-04-30'],
]);

/** The oldest version that the program runs on (`engines` of package.json). */
const oldest = [20, 19] as const;

/** Whether this Node runs the program, and is still looked after. */
export const checkNode = (version: string, now: Date): Finding[] => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    return [wrong(`Node ${version} is too old`, `install Node ${oldest.join('.')} or newer`)];
  const until = maintainedUntil.get(major);
  if (until !== undefined && now.toISOString().slice(0, 10) > until)
    return [warning(`Node ${version} gets no security fixes since ${until}`, 'install Node 24 or newer')];
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

/** Two passwords at 19 MiB, two pictures of 40 million pixels and what the server itself takes. */
const enoughMemory = 512 * 1024 ** 2;

/** What the machine or its container lets a process have. */
export const checkMemory = (
  limit = readNumber('/sys/fs/cgroup/memory.max') ?? readNumber('/sys/fs/cgroup/memory/memory.limit_in_bytes'),
  total = totalmem(),
): Finding[] => {
  const allowed = Math.min(limit ?? total, total);
  const heap = getHeapStatistics().heap_size_limit;
  const text = `${sizeOf(allowed)}${limit !== undefined && limit < total ? ' by a limit of its group' : ''}, heap up to ${sizeOf(heap)}`;
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

/** Below these it is little, and too little. */
type Needs = { little: number; share: number; none: number };
const ofData: Needs = { little: 2e9, share: 0.05, none: 200e6 };
/** Nothing is kept there but what a large sort of the database lays aside: the little that a container has is enough. */
const ofTemporaryFiles: Needs = { little: 50e6, share: 0, none: 5e6 };

type Room = { bavail: number; blocks: number; bsize: number; ffree: number; files: number };

const roomOf = (what: string, { bavail, blocks, bsize, ffree, files }: Room, needs: Needs): Finding => {
  const [free, share] = [bavail * bsize, blocks === 0 ? 1 : bavail / blocks];
  const text = `${sizeOf(free)} free (${Math.floor(share * 100)} %) for ${what}`;
  if (files > 0 && ffree / files < 0.01)
    return wrong(`${text}, but it takes hardly any more files`, 'remove small files there, or take a larger disk');
  if (free < needs.none) return wrong(text, 'make room: writes fail once it is full');
  if (free < needs.little || share < needs.share) return warning(text, 'make room soon');
  return ok(text);
};

/** The folder, or the one above it in which it would be made. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** The room on the disks that are written to. */
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
        return wrong(`the room for ${what} can't be read: ${reasonOf(error)}`, `look at ${folder}`);
      }
    }),
  );

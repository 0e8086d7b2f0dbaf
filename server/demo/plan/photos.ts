import { daysMs } from '../../src/lib/time/clock.ts';
import { timeIn } from '../../src/lib/time/zone.ts';
import type { DemoCalendar } from './calendar.ts';
import type { DemoMatch } from './matches.ts';
import type { DemoMotif } from '../club/photos.ts';
import { readClub } from '../club/read-club.ts';
import type { DemoRandom } from '../lib/random.ts';
import { hasWord } from '../lib/texts.ts';
import { drawBoard } from '../draw/board.ts';
import { drawCones, drawPitch } from '../draw/grass.ts';
import { drawGym, drawShirts, drawTreatment } from '../draw/rooms.ts';
import { drawStadium } from '../draw/stadium.ts';

export type DemoPhoto = { draw: (random: DemoRandom) => string; seed: number; description: string };
type Event = { startsAt: string };

const isNear = ({ startsAt }: Event, now: Date): boolean =>
  Math.abs(Date.parse(startsAt) - now.getTime()) <= daysMs(readClub().photos.daysAround);

const drawings: Record<DemoMotif, DemoPhoto['draw']> = {
  board: drawBoard,
  pitch: drawPitch,
  cones: drawCones,
  stadium: drawStadium,
  treatment: drawTreatment,
  gym: drawGym,
  shirts: drawShirts,
};

const motifsOfTraining = ({ title }: { title: string }): readonly DemoMotif[] => {
  const { careWords, care, gymWords, gym, outdoors } = readClub().photos.trainings;
  if (hasWord(title, careWords)) return care;
  return hasWord(title, gymWords) ? gym : outdoors;
};

const motifsOfMatch = ({ startsAt }: Event, zone: string): readonly DemoMotif[] => {
  const { dusk, matches } = readClub().photos;
  return timeIn(startsAt, zone) >= dusk ? matches.evening : matches.day;
};

/** The motifs in turn. A motif's descriptions repeat only after all were used, and never within one record. */
const createChooser = (random: DemoRandom) => {
  const { motifs: descriptionsOf } = readClub().photos;
  const used = new Set<string>();
  return (motifs: readonly DemoMotif[], count: number): DemoPhoto[] => {
    const here = new Set<string>();
    return Array.from({ length: count }, (_, index) => {
      const motif = motifs[index % motifs.length]!;
      const free = descriptionsOf[motif].filter((description) => !here.has(description));
      const fresh = free.filter((description) => !used.has(description));
      const description = random.pick(fresh.length > 0 ? fresh : free);
      used.add(description);
      here.add(description);
      return { draw: drawings[motif], seed: random.whole(1, 1_000_000), description };
    });
  };
};

/** The last and the next match always have photos, even around an international break. */
const nearMatches = (matches: readonly DemoMatch[], now: Date): DemoMatch[] => {
  const next = matches.findIndex(({ startsAt }) => Date.parse(startsAt) > now.getTime());
  const shown = new Set([matches.at(next - 1), matches.at(next)]);
  return matches.filter((match) => shown.has(match) || isNear(match, now));
};

/** Plans one to four photos for each record of the last and the next week. */
export const planDemoPhotos = (
  random: DemoRandom,
  { matches, trainings, tasks }: Pick<DemoCalendar, 'matches' | 'trainings' | 'tasks'>,
  { now, zone }: { now: Date; zone: string },
): Map<Event, DemoPhoto[]> => {
  const choose = createChooser(random);
  const photos = new Map<Event, DemoPhoto[]>();
  for (const match of nearMatches(matches, now))
    photos.set(match, choose(motifsOfMatch(match, zone), random.whole(2, 4)));
  for (const training of trainings.filter((one) => isNear(one, now)))
    photos.set(training, choose(motifsOfTraining(training), random.whole(1, 3)));
  for (const task of tasks.filter((one) => isNear(one, now)))
    photos.set(task, choose(readClub().photos.tasks[task.category], random.whole(1, 2)));
  return photos;
};

import type { TaskCategory } from '@touchline/contract/football/calendar';
import { daysMs } from '../../src/lib/time/clock.ts';
import { timeIn } from '../../src/lib/time/zone.ts';
import type { DemoCalendar } from './calendar.ts';
import type { DemoMatch } from './matches.ts';
import type { DemoRandom } from '../lib/random.ts';
import { drawBoard } from '../draw/board.ts';
import { drawCones, drawPitch } from '../draw/grass.ts';
import { drawGym, drawShirts, drawTreatment } from '../draw/rooms.ts';
import { drawStadium } from '../draw/stadium.ts';

export type DemoPhoto = { draw: (random: DemoRandom) => string; seed: number; description: string };
type Motif = { draw: DemoPhoto['draw']; descriptions: readonly string[] };
type Event = { startsAt: string };

/** Records of so many days to each side of now have photos, the others their covers. */
const daysAround = 7;
const isNear = ({ startsAt }: Event, now: Date): boolean =>
  Math.abs(Date.parse(startsAt) - now.getTime()) <= daysMs(daysAround);

const board: Motif = {
  draw: drawBoard,
  descriptions: [
    'Ball-side six jumps when the centre-back receives with a closed body. The block holds until the second pass, then all eight go.',
    'The winger runs inside and takes the full-back along; the lane outside belongs to ours.',
    'Build-up with three: the six drops between the centre-backs, both full-backs push up one line.',
    'Throw-in in the final third: nine comes short, ten attacks the space that opens behind him.',
    'After losing the ball three press at once, the rest close the middle. Five seconds, then back into shape.',
  ],
};
const pitch: Motif = {
  draw: drawPitch,
  descriptions: [
    'Seen from the crane: the distances between the lines are right, the far winger stands too wide.',
    'Corner from the left. Two block at the near post, the run starts from the spot.',
    'Both full-backs stay behind the ball at corners; the far post is free for the centre-backs.',
    'The block moves across as one. Whoever is far from the ball tucks in.',
  ],
};
const cones: Motif = {
  draw: drawCones,
  descriptions: [
    'Warm-up: slalom with both feet, last cone at full speed, then a pass on the move.',
    'Passing line over 25 metres. First touch away from the pressure, not towards it.',
    'Four stations of six minutes; drinks in between, keepers apart with their coach.',
  ],
};
const stadium: Motif = {
  draw: drawStadium,
  descriptions: [
    'Evening kick-off under the lights. The surface is quick after the watering.',
    'The ground an hour before kick-off; warm-up on the half in front of the main stand.',
    'Free kicks from the right are taken with the left foot: the keeper stands against the floodlight.',
    'Their line stays high at night as well. The first long ball goes behind the left-back.',
  ],
};
const treatment: Motif = {
  draw: drawTreatment,
  descriptions: [
    'Treatment room 1. Please come in training clothes, five minutes early.',
    'Ten minutes each, in the order of the list by the door.',
    'Bring the boots and insoles you play with.',
  ],
};
const gym: Motif = {
  draw: drawGym,
  descriptions: [
    'Light weights, slow and clean: three sets of eight, hips stay level.',
    'Core work on the ball after the bike. Whoever feels the groin stops and says so.',
  ],
};
const shirts: Motif = {
  draw: drawShirts,
  descriptions: [
    'Home kit in the dressing room; sizes are on the bench.',
    'Shirts for the afternoon hang ready. Please come in the tracksuit.',
  ],
};

const motifsOfTask: Record<TaskCategory, readonly Motif[]> = {
  tactical: [board, pitch],
  medical: [treatment],
  other: [shirts],
};
const indoors = /gym|pool|recovery/i;
const motifsOfTraining = ({ title }: { title: string }): readonly Motif[] =>
  indoors.test(title) ? [gym, treatment] : [board, cones, pitch];

const dusk = '18:00';

const motifsOfMatch = ({ startsAt }: Event, zone: string): readonly Motif[] =>
  timeIn(startsAt, zone) >= dusk ? [stadium, pitch, board] : [pitch, board];

/** The motifs in turn. Words come again in another record once all of a motif were used, in one record never. */
const createChooser = (random: DemoRandom) => {
  const used = new Set<string>();
  return (motifs: readonly Motif[], count: number): DemoPhoto[] => {
    const here = new Set<string>();
    return Array.from({ length: count }, (_, index) => {
      const { draw, descriptions } = motifs[index % motifs.length]!;
      const free = descriptions.filter((description) => !here.has(description));
      const fresh = free.filter((description) => !used.has(description));
      const description = random.pick(fresh.length > 0 ? fresh : free);
      used.add(description);
      here.add(description);
      return { draw, seed: random.whole(1, 1_000_000), description };
    });
  };
};

/** The last and the next match are shown in any case, also when the national teams play. */
const nearMatches = (matches: readonly DemoMatch[], now: Date): DemoMatch[] => {
  const next = matches.findIndex(({ startsAt }) => Date.parse(startsAt) > now.getTime());
  const shown = new Set([matches.at(next - 1), matches.at(next)]);
  return matches.filter((match) => shown.has(match) || isNear(match, now));
};

/** What was photographed: one to four pictures of each record of the last and the coming week. */
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
    photos.set(task, choose(motifsOfTask[task.category], random.whole(1, 2)));
  return photos;
};

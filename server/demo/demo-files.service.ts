import type { UploadKind } from '@touchline/contract/club/uploads';
import type { ReportStore } from '../src/features/club/reports/report-files.service.ts';
import type { Clock } from '../src/lib/time/clock.ts';
import type { DemoBadge } from './club/organisation.ts';
import { addressOf, readClub } from './club/read-club.ts';
import type { DemoRequest } from './club/requests.ts';
import { drawAnkle } from './draw/ankle.ts';
import { drawBoard } from './draw/board.ts';
import { drawCrest } from './draw/crest.ts';
import { drawPaper } from './draw/paper.ts';
import { drawPortrait } from './draw/portrait.ts';
import { createDemoRandom, type DemoRandom } from './lib/random.ts';
import type { DemoCalendar } from './plan/calendar.ts';
import { planDemoPhotos } from './plan/photos.ts';
import { planDemoReports } from './plan/reports.ts';
import type { DemoImages } from './rows/calendar.repository.ts';
import type { KeptDemoReport } from './rows/reports.repository.ts';
import type { DemoPictures } from './rows/requests.repository.ts';

type Parts = {
  clock: Clock;
  newRowId: () => string;
  /** Stores a drawing as if the administrator had uploaded it, and returns its key. */
  keepDrawing: (kind: UploadKind, uploadedBy: string, svg: string) => Promise<string>;
  /** Stores the file of a report; its row is inserted with the report. */
  keepReport: ReportStore['put'];
};

/** Draws and writes the club's files and stores them. `uploadedBy` is the id of the administrator. */
export const createDemoFiles = ({ clock, newRowId, keepDrawing, keepReport }: Parts, uploadedBy: string) => ({
  keepBadges: async (badges: readonly DemoBadge[]) => {
    const kept = [];
    for (const { name, design } of badges)
      kept.push({ id: newRowId(), name, icon: await keepDrawing('icon', uploadedBy, drawCrest(design)) });
    return kept;
  },

  keepPortrait: async (
    random: DemoRandom,
    { hasNoPhoto, isWoman }: { hasNoPhoto?: true | undefined; isWoman?: true | undefined },
    isPlayer: boolean,
  ) => {
    // Always drawn, because it advances the random numbers: adding or removing a photo must not change other faces.
    const svg = drawPortrait(random, { isPlayer, isWoman });
    return hasNoPhoto ? null : keepDrawing('profile', uploadedBy, svg);
  },

  keepPictures: async ({ role, faceSeed, isWoman, papers }: DemoRequest): Promise<DemoPictures> => {
    const paper = async (field: 'idImage' | 'passportImage') =>
      papers.includes(field)
        ? keepDrawing('document', uploadedBy, drawPaper(field === 'idImage' ? 'idCard' : 'passport'))
        : null;
    const face = faceSeed && drawPortrait(createDemoRandom(faceSeed), { isPlayer: role === 'player', isWoman });
    return {
      profile_image: face ? await keepDrawing('profile', uploadedBy, face) : null,
      id_image: await paper('idImage'),
      passport_image: await paper('passportImage'),
    };
  },

  /** Stores a drawing for each complaint that has a photo. */
  keepComplaintPhotos: async (complaints: readonly { hasPhoto?: boolean }[]): Promise<Map<object, string>> => {
    const kept = new Map<object, string>();
    for (const complaint of complaints.filter(({ hasPhoto }) => hasPhoto))
      kept.set(complaint, await keepDrawing('document', uploadedBy, drawAnkle()));
    return kept;
  },

  keepPhotos: async (random: DemoRandom, calendar: DemoCalendar): Promise<DemoImages> => {
    const at = { now: clock(), zone: readClub().organisation.timezone };
    const images = new Map<object, { key: string; description: string }[]>();
    for (const [event, photos] of planDemoPhotos(random, calendar, at)) {
      const kept = [];
      for (const { draw, seed, description } of photos)
        kept.push({ key: await keepDrawing('gallery', uploadedBy, draw(createDemoRandom(seed))), description });
      images.set(event, kept);
    }
    return images;
  },

  /** Photos of tactics boards, for parts of sessions. */
  keepBoards: async (random: DemoRandom, count: number): Promise<string[]> => {
    const kept = [];
    for (let board = 0; board < count; board += 1)
      kept.push(await keepDrawing('gallery', uploadedBy, drawBoard(random)));
    return kept;
  },

  keepReports: async (
    { matches }: DemoCalendar,
    people: readonly { id: string; email?: string | null }[],
  ): Promise<KeptDemoReport[]> => {
    const kept = [];
    for (const report of planDemoReports({ now: clock(), zone: readClub().organisation.timezone, matches })) {
      const { name, content } = report.file;
      const uploader = people.find(({ email }) => email === addressOf(report.mailbox))!;
      const stored = await keepReport(content, { name, kind: 'pdf' });
      kept.push({ ...report, id: newRowId(), stored, uploadedBy: uploader.id });
    }
    return kept;
  },
});

export type DemoFiles = ReturnType<typeof createDemoFiles>;
export type DemoFileParts = Omit<Parts, 'newRowId'>;

import { dayNumber } from './availability-rules.ts';
import {
  bodyAreas,
  type BodyArea,
  type Recurrence,
  type Severity,
  type SeverityBands,
  type Side,
  type Subsequent,
  type Tissue,
} from './case-choices.ts';
import type { BodyPart } from './choices.ts';

/** The band of the days lost; bands of Fuller and others (2006), Br J Sports Med 40:193, unless the club has set others. */
export const severityOf = (days: number, bands: SeverityBands): Severity => {
  if (days <= bands.slight) return 'slight';
  if (days <= bands.minimal) return 'minimal';
  if (days <= bands.mild) return 'mild';
  return days <= bands.moderate ? 'moderate' : 'severe';
};

type Place = {
  area: BodyArea | null;
  side: Side | null;
  tissue: Tissue | null;
  onsetDate: string;
};
type Earlier = Place & {
  _id: string;
  /** The first day of full availability. */
  closedOn: string | null;
};

/** Of several of one day the one that was opened last. */
const latest = (list: readonly Earlier[], dayOf: (one: Earlier) => string): Earlier | undefined => {
  const key = (one: Earlier) => `${dayOf(one)} ${one._id}`;
  return list.toSorted((a, b) => (key(a) < key(b) ? 1 : -1))[0];
};

/** Whether a player had not fully recovered from a case on this day, whatever has become of it since. */
export const wasOpenOn = ({ closedOn }: Pick<Earlier, 'closedOn'>, day: string): boolean =>
  closedOn === null || closedOn > day;

/**
 * What a new case of the same area, side and tissue is, by the latest such case that began before it: an exacerbation if
 * that one was still open on the day of onset, a re-injury if it was closed by then (Fuller and others 2007, Clin J Sport
 * Med 17:177). Undefined if there is none.
 */
export const subsequentOf = (
  { area, side, tissue, onsetDate }: Place,
  earlier: readonly Earlier[],
): { of: string; subsequent: Extract<Subsequent, 'reinjury' | 'exacerbation'> } | undefined => {
  if (area === null || tissue === null) return undefined;
  const same = earlier.filter(
    (one) => one.area === area && one.side === side && one.tissue === tissue && one.onsetDate <= onsetDate,
  );
  const open = latest(
    same.filter((one) => wasOpenOn(one, onsetDate)),
    (one) => one.onsetDate,
  );
  if (open) return { of: open._id, subsequent: 'exacerbation' };
  const closed = latest(same, (one) => one.closedOn ?? '');
  return closed && { of: closed._id, subsequent: 'reinjury' };
};

/**
 * When a case came after the return to full participation from an earlier one (Fuller and others 2006): in 2 months, in 12,
 * or later. Null if that one was still open on the day of onset, as there was no return yet.
 */
export const recurrenceOf = ({ closedOn }: Pick<Earlier, 'closedOn'>, onset: string): Recurrence | null => {
  if (closedOn === null || wasOpenOn({ closedOn }, onset)) return null;
  const monthsLater = (months: number) => {
    const [year = 0, month = 0, day = 0] = closedOn.split('-').map(Number);
    const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
    return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
  };
  if (onset <= monthsLater(2)) return 'early';
  return onset <= monthsLater(12) ? 'late' : 'delayed';
};

/** The number of a day in a case, for a label such as "day 19": the onset is day 0. */
export const caseDay = (onset: string, day: string): number => dayNumber(day) - dayNumber(onset);

/** Where a place that a player marked on the figure belongs in the record. */
export const placeOf = (part: BodyPart): { area: BodyArea; side: Side } => {
  const side: Side = part.endsWith('Left') ? 'left' : part.endsWith('Right') ? 'right' : 'midline';
  const name = part.replace(/(Left|Right)$/u, '');
  const areas: Record<string, BodyArea> = {
    head: 'head',
    neck: 'neck',
    chest: 'chest',
    abdomen: 'abdomen',
    groin: 'hipGroin',
    upperBack: 'thoracicSpine',
    lowerBack: 'lumbosacral',
    shoulder: 'shoulder',
    arm: 'upperArm',
    hand: 'wristHand',
    hip: 'hipGroin',
    thigh: 'thigh',
    knee: 'knee',
    shin: 'lowerLeg',
    ankle: 'ankle',
    foot: 'foot',
    glutes: 'lumbosacral',
    hamstring: 'thigh',
    calf: 'lowerLeg',
    achilles: 'lowerLeg',
  };
  return { area: areas[name] ?? 'unspecified', side };
};

/** The area that the first letter of an OSIICS 15 code names; undefined for an illness. */
export const areaOfCode = (code: string): BodyArea | undefined => {
  const letter = code.startsWith('P') ? 'W' : code.slice(0, 1);
  return (Object.entries(bodyAreas) as [BodyArea, string][]).find(([, first]) => first === letter)?.[0];
};

type Bound = { codes: readonly string[]; grade: number | null };

/**
 * The set of criteria for a diagnosis: the one that names most of its code, then the one of its grade. Without a grade the
 * last of them, which asks most. Undefined when none names the code.
 */
export const planFor = <Plan extends Bound>(
  plans: readonly Plan[],
  code: string,
  grade: number | null,
): Plan | undefined => {
  const reach = ({ codes }: Plan): number =>
    Math.max(0, ...codes.filter((one) => code.startsWith(one)).map((one) => one.length));
  const longest = Math.max(0, ...plans.map(reach));
  if (longest === 0) return undefined;
  const found = plans.filter((plan) => reach(plan) === longest);
  return found.find((plan) => plan.grade === grade) ?? found.at(-1);
};

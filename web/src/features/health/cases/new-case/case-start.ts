import {
  type BodyArea,
  type CaseKind,
  type Occasion,
  type OrganSystem,
  type Side,
} from '@touchline/contract/health/case-choices';
import type { TrainingState } from '@touchline/contract/health/availability-choices';
import { placeOf } from '@touchline/contract/health/case-rules';
import type { CaseInput } from '@touchline/contract/health/cases';
import type { BodyPart, CanTrain } from '@touchline/contract/health/choices';
import type { Diagnosis } from '@touchline/contract/health/diagnoses';
import type { Day } from '../../../../lib/dates/days.ts';
import type { AskedCase } from './asked-case.ts';

export type CaseForm = {
  player: string;
  kind: CaseKind;
  onsetDate: Day;
  bodyArea: BodyArea | '';
  side: Side | '';
  organSystem: OrganSystem | '';
  occasion: Occasion;
  /** Of a match: which one, and when. */
  occasionId: string | null;
  matchMinute: number | null;
  diagnosis: Diagnosis | null;
  training: TrainingState;
  noteForCoaches: string;
};

type Complaint = { _id: string; bodyParts: readonly BodyPart[]; since: Day | null; canTrain: CanTrain | null };

const trainingFor: Record<CanTrain, TrainingState> = { yes: 'full', limited: 'modified', no: 'none' };

/** An empty case, or one filled from a complaint: the place, the day, and what the player feels able to do. */
export const startOf = (player: string, today: Day, complaint?: Complaint): CaseForm => {
  const part = complaint?.bodyParts[0];
  const place = part && placeOf(part);
  return {
    player,
    kind: 'injury',
    onsetDate: complaint?.since ?? today,
    bodyArea: place?.area ?? '',
    side: place?.side ?? '',
    organSystem: '',
    occasion: 'unknown',
    occasionId: null,
    matchMinute: null,
    diagnosis: null,
    training: complaint?.canTrain ? trainingFor[complaint.canTrain] : 'none',
    noteForCoaches: '',
  };
};

/** A case of an injury that was recorded in a match. */
export const startOfMatch = (asked: AskedCase, today: Day): CaseForm => ({
  ...startOf(asked.player, asked.onsetDate !== null && asked.onsetDate <= today ? asked.onsetDate : today),
  occasion: 'match',
  occasionId: asked.match,
  matchMinute: asked.matchMinute,
});

/** What is sent. A field that the kind doesn't ask for is left out. */
export const inputOf = (form: CaseForm, complaint: string | undefined): CaseInput => {
  const { player, kind, onsetDate, bodyArea, side, organSystem, occasion, diagnosis, training } = form;
  const { occasionId, matchMinute } = form;
  const note = form.noteForCoaches.trim();
  const isInjury = kind === 'injury';
  return {
    player,
    kind,
    onsetDate,
    occasion,
    training,
    ...(occasion === 'match' && occasionId !== null && { occasionId }),
    ...(occasion === 'match' && matchMinute !== null && { matchMinute }),
    ...(isInjury && bodyArea !== '' && { bodyArea }),
    ...(isInjury && side !== '' && { side }),
    ...(!isInjury && organSystem !== '' && { organSystem }),
    ...(kind === 'mentalHealth' && { organSystem: 'psychological' as const }),
    ...(diagnosis && {
      diagnosis: {
        system: diagnosis.system,
        version: diagnosis.version,
        code: diagnosis.code,
        text: diagnosis.text,
      },
      ...(isInjury && diagnosis.tissue && { tissue: diagnosis.tissue }),
    }),
    ...(note !== '' && { noteForCoaches: note }),
    ...(complaint !== undefined && { complaint }),
  };
};

type Needed = 'player' | 'onsetDate' | 'bodyArea' | 'organSystem';

/** The fields that a case of this kind still needs. */
export const missingOf = ({ player, kind, onsetDate, bodyArea, organSystem }: CaseForm): Needed[] => {
  const isMissing: Record<Needed, boolean> = {
    player: player === '',
    bodyArea: kind === 'injury' && bodyArea === '',
    organSystem: kind === 'illness' && organSystem === '',
    onsetDate: onsetDate === '',
  };
  return (Object.keys(isMissing) as Needed[]).filter((field) => isMissing[field]);
};

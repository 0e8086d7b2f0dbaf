import { bodyAreas } from '@touchline/contract/health/case-choices';
import type { ClubPlan } from '@touchline/contract/health/case-settings';
import type { Language } from '@touchline/contract/wire/languages';
import type { Words } from '../../../../texts/en/words.ts';
import { textsOf } from '../../../../texts/texts.ts';
import { targets, type Criterion } from './criteria.ts';

type Default = {
  key: keyof Words['plans'];
  codes: readonly string[];
  grade: number | null;
  /** What is shown before a player leaves each stage. */
  stages: Readonly<Record<number, readonly Criterion[]>>;
};

const hamstring = ['TM1', 'TMB', 'TMS'];
const contusions = ['TH', 'GH', 'QH', 'KV', 'AV', 'FV', 'SH'];
// A concussion follows its protocol, which has steps and no criteria.
const anyPlace = Object.values(bodyAreas).filter((letter) => letter !== 'H');

const team: Default['stages'] = { 5: ['duels', 'topSpeed'], 6: ['sessions'] };

const defaults: readonly Default[] = [
  {
    key: 'hamstring1',
    codes: hamstring,
    grade: 1,
    stages: {
      1: ['examined'],
      2: ['walk'],
      3: ['range', 'jog'],
      4: ['kickUp', 'strength', 'topSpeed'],
      5: ['ball'],
      6: ['sessions'],
    },
  },
  {
    key: 'hamstring2',
    codes: hamstring,
    grade: 2,
    stages: {
      1: ['examined'],
      2: ['walk', 'stairs'],
      3: ['touch', 'range', 'strengthEarly', 'jog'],
      4: ['kickUp', 'strength', 'topSpeed', 'direction'],
      5: ['ball', 'duels'],
      6: ['sessions'],
    },
  },
  {
    key: 'hamstring3',
    codes: ['TMHR', ...hamstring],
    grade: 3,
    stages: {
      1: ['examined'],
      2: ['walk', 'stairs'],
      3: ['touch', 'range', 'strengthEarly', 'hop', 'jog'],
      4: ['kickUp', 'strength', 'direction', 'topSpeed'],
      5: ['ball', 'duels', 'trust'],
      6: ['manySessions'],
    },
  },
  {
    key: 'groin',
    codes: ['GM', 'GS', 'TMAL'],
    grade: null,
    stages: {
      1: ['examined'],
      2: ['walk', 'touch'],
      3: ['range', 'squeeze', 'jog'],
      4: ['direction', 'ball', 'topSpeed'],
      ...team,
    },
  },
  {
    key: 'ankle',
    codes: ['A'],
    grade: null,
    stages: {
      1: ['examined'],
      2: ['walk', 'swelling'],
      3: ['wall', 'balance', 'heelRaise', 'jog'],
      4: ['hop', 'direction', 'ball'],
      ...team,
    },
  },
  {
    key: 'calf',
    codes: ['QM'],
    grade: null,
    stages: {
      1: ['examined'],
      2: ['walk', 'stairs'],
      3: ['touch', 'wall', 'heelRaise', 'jog'],
      4: ['hop', 'direction', 'topSpeed'],
      5: ['ball', 'duels'],
      6: ['sessions'],
    },
  },
  {
    key: 'knee',
    codes: ['K'],
    grade: null,
    stages: {
      1: ['examined'],
      2: ['walk', 'swelling', 'extension'],
      3: ['range', 'quadriceps', 'balance', 'jog'],
      4: ['hop', 'direction', 'ball'],
      ...team,
    },
  },
  {
    key: 'acl',
    codes: ['KLA'],
    grade: null,
    stages: {
      1: ['examined'],
      2: ['walk', 'swelling', 'extension'],
      3: ['range', 'strengthEarly', 'balance', 'jog'],
      4: ['quadriceps', 'hop', 'direction', 'topSpeed'],
      5: ['months', 'ball', 'duels', 'trust'],
      6: ['manySessions'],
    },
  },
  {
    key: 'contusion',
    codes: contusions,
    grade: null,
    stages: {
      1: ['examined'],
      2: ['walk'],
      3: ['range', 'jog'],
      4: ['direction', 'ball'],
      5: ['duels'],
      6: ['sessions'],
    },
  },
  {
    key: 'illness',
    codes: ['M'],
    grade: null,
    stages: { 1: ['examined'], 2: ['fever', 'eats'], 3: ['pulse', 'effort'], 4: ['hardEffort'], 6: ['sessions'] },
  },
  {
    key: 'general',
    codes: anyPlace,
    grade: null,
    stages: {
      1: ['examined'],
      2: ['walk'],
      3: ['range', 'strengthEarly', 'jog'],
      4: ['strength', 'direction', 'ball'],
      ...team,
    },
  },
];

/** The sets of criteria of the product in a language; keys and targets are the same in each. */
const planDefaults = (language: Language): ClubPlan[] => {
  const texts = textsOf(language);
  return defaults.map(({ key, codes, grade, stages }) => ({
    key,
    name: texts.plans[key],
    codes: [...codes],
    grade,
    criteria: Object.entries(stages).flatMap(([stage, criteria]) =>
      criteria.map((criterion) => ({
        stage: Number(stage),
        text: texts.criteria[criterion],
        target: targets[criterion],
      })),
    ),
  }));
};

/** The club's own sets, then those of the product; a set of the club stands in the place of the product's with its key. */
export const plansWith = (own: readonly ClubPlan[], language: Language) => [
  ...own.map((plan) => ({ ...plan, isOwn: true })),
  ...planDefaults(language)
    .filter(({ key }) => !own.some((plan) => plan.key === key))
    .map((plan) => ({ ...plan, isOwn: false })),
];

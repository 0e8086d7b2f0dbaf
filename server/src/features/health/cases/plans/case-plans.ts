import { bodyAreas } from '@touchline/contract/health/case-choices';
import type { ClubPlan } from '@touchline/contract/health/case-settings';
import type { Language } from '@touchline/contract/wire/languages';
import { criterionWords, type CriterionWord, type Words } from './criterion-words.ts';

type Default = {
  key: string;
  names: Words;
  codes: readonly string[];
  grade: number | null;
  /** What is shown before a player leaves each stage. */
  stages: Readonly<Record<number, readonly CriterionWord[]>>;
};

const named = (en: string, es: string, pt: string, ar: string): Words => ({ en, es, pt, ar });

const hamstring = ['TM1', 'TMB', 'TMS'];
const contusions = ['TH', 'GH', 'QH', 'KV', 'AV', 'FV', 'SH'];
// A concussion follows its protocol, which has steps and no criteria.
const anyPlace = Object.values(bodyAreas).filter((letter) => letter !== 'H');

const team: Default['stages'] = { 5: ['duels', 'topSpeed'], 6: ['sessions'] };

const defaults: readonly Default[] = [
  {
    key: 'hamstring1',
    names: named(
      'Hamstring, grade 1',
      'Isquiotibiales, grado 1',
      'Isquiotibiais, grau 1',
      'العضلات الخلفية للفخذ، درجة 1',
    ),
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
    names: named(
      'Hamstring, grade 2',
      'Isquiotibiales, grado 2',
      'Isquiotibiais, grau 2',
      'العضلات الخلفية للفخذ، درجة 2',
    ),
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
    names: named(
      'Hamstring, grade 3',
      'Isquiotibiales, grado 3',
      'Isquiotibiais, grau 3',
      'العضلات الخلفية للفخذ، درجة 3',
    ),
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
    names: named('Groin', 'Ingle y aductores', 'Virilha e adutores', 'المغبن والعضلات المقرّبة'),
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
    names: named('Ankle', 'Tobillo', 'Tornozelo', 'الكاحل'),
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
    names: named('Calf', 'Gemelo y sóleo', 'Gémeo e solear', 'ربلة الساق'),
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
    names: named('Knee', 'Rodilla', 'Joelho', 'الركبة'),
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
    names: named(
      'Anterior cruciate ligament',
      'Ligamento cruzado anterior',
      'Ligamento cruzado anterior',
      'الرباط الصليبي الأمامي',
    ),
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
    names: named('Muscle contusion', 'Contusión muscular', 'Contusão muscular', 'كدمة عضلية'),
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
    names: named('Illness', 'Enfermedad', 'Doença', 'مرض'),
    codes: ['M'],
    grade: null,
    stages: { 1: ['examined'], 2: ['fever', 'eats'], 3: ['pulse', 'effort'], 4: ['hardEffort'], 6: ['sessions'] },
  },
  {
    key: 'general',
    names: named('General', 'General', 'Geral', 'عام'),
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
const planDefaults = (language: Language): ClubPlan[] =>
  defaults.map(({ key, names, codes, grade, stages }) => ({
    key,
    name: names[language],
    codes: [...codes],
    grade,
    criteria: Object.entries(stages).flatMap(([stage, words]) =>
      words.map((word) => ({
        stage: Number(stage),
        text: criterionWords[word].words[language],
        target: criterionWords[word].target,
      })),
    ),
  }));

/** The club's own sets, then those of the product; a set of the club stands in the place of the product's with its key. */
export const plansWith = (own: readonly ClubPlan[], language: Language) => [
  ...own.map((plan) => ({ ...plan, isOwn: true })),
  ...planDefaults(language)
    .filter(({ key }) => !own.some((plan) => plan.key === key))
    .map((plan) => ({ ...plan, isOwn: false })),
];

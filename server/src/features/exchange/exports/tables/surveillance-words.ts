import type {
  aetiologies,
  BodyArea,
  caseCards,
  CaseKind,
  contactPartners,
  contacts,
  fouls,
  Occasion,
  onsets,
  OrganSystem,
  playerActions,
  Subsequent,
  Tissue,
} from '@touchline/contract/health/case-choices';

// The words that FIFA's surveillance tool expects in its columns (benclarsen/fifa-surveillance-tools, example case list).

export const kindWords: Record<CaseKind, string> = {
  injury: 'Injury',
  illness: 'Illness',
  mentalHealth: 'Mental health problem',
};

export const onsetWords: Record<(typeof onsets)[number], string> = {
  sudden: 'Sudden-onset',
  gradual: 'Gradual-onset',
  unknown: '',
};

export const areaWords: Record<BodyArea, string> = {
  head: 'Head',
  neck: 'Neck',
  shoulder: 'Shoulder',
  upperArm: 'Upper arm',
  elbow: 'Elbow',
  forearm: 'Forearm',
  wristHand: 'Wrist/hand',
  chest: 'Chest',
  thoracicSpine: 'Thoracic spine',
  abdomen: 'Abdomen',
  lumbosacral: 'Lumbosacral',
  hipGroin: 'Hip/groin',
  thigh: 'Thigh',
  knee: 'Knee',
  lowerLeg: 'Lower leg',
  ankle: 'Ankle',
  foot: 'Foot',
  several: 'Multiple regions',
  unspecified: 'Region unspecified',
};

const muscle = 'Muscle/tendon';
const ligament = 'Ligament/joint capsule';
const bone = 'Bone';
const cartilage = 'Cartilage/synovium/bursa';
const nervous = 'Nervous system';
const skin = 'Superficial tissues/skin';

/** The tissue and the pathology of each choice. */
export const tissueWords: Record<Tissue, readonly [tissue: string, pathology: string]> = {
  muscleInjury: [muscle, 'Muscle injury'],
  muscleContusion: [muscle, 'Muscle contusion'],
  compartment: [muscle, 'Muscle compartment syndrome'],
  tendinopathy: [muscle, 'Tendinopathy'],
  tendonRupture: [muscle, 'Tendon rupture'],
  sprain: [ligament, 'Joint sprain (ligament tear or acute instability)'],
  dislocation: [ligament, 'Joint sprain (ligament tear or acute instability)'],
  chronicInstability: [ligament, 'Chronic instability'],
  fracture: [bone, 'Fracture'],
  boneStress: [bone, 'Bone stress injury'],
  boneContusion: [bone, 'Bone contusion'],
  necrosis: [bone, 'Avascular necrosis'],
  physis: [bone, 'Physis injury'],
  cartilage: [cartilage, 'Cartilage'],
  arthritis: [cartilage, 'Arthritis'],
  synovitis: [cartilage, 'Synovitis/capsulitis'],
  bursitis: [cartilage, 'Bursitis'],
  brain: [nervous, 'Brain/Spinal cord injury'],
  nerve: [nervous, 'Peripheral nerve injury'],
  contusion: [skin, 'Contusion (superficial)'],
  laceration: [skin, 'Laceration'],
  abrasion: [skin, 'Abrasion'],
  organ: ['Internal organs', 'Organ trauma'],
  pain: ['Non-specific', 'Pain without tissue type specified'],
  unknown: ['Non-specific', 'Injury without tissue type specified'],
};

export const organWords: Record<OrganSystem, string> = {
  cardiovascular: 'Cardiovascular',
  dermatological: 'Dermatological',
  dental: 'Dental',
  endocrinological: 'Endocrinological',
  gastrointestinal: 'Gastrointestinal',
  genitourinary: 'Genitourinary',
  haematologic: 'Haematologic',
  musculoskeletal: 'Musculoskeletal',
  neurological: 'Neurological',
  ophthalmological: 'Ophthalmological',
  otological: 'Otological',
  psychological: 'Psychiatric/psychological',
  respiratory: 'Respiratory',
  thermoregulatory: 'Thermoregulatory',
  several: 'Multiple systems',
  unknown: 'Unknown, or not specified',
};

export const aetiologyWords: Record<(typeof aetiologies)[number], string> = {
  allergic: 'Allergic',
  environmentalExercise: 'Environmental – exercise-related',
  environmentalNonExercise: 'Environmental – non-exercise',
  immunological: 'Immunological/inflammatory',
  infection: 'Infection',
  neoplasm: 'Neoplasm',
  metabolic: 'Metabolic/nutritional',
  thrombotic: 'Thrombotic/haemorrhagic',
  degenerative: 'Degenerative or chronic condition',
  developmental: 'Developmental anomaly',
  drugRelated: 'Drug-related/poisoning',
  several: 'Multiple',
  unknown: 'Unknown, or not specified',
};

export const occasionWords: Record<Occasion, string> = {
  match: 'Match',
  training: 'Training',
  gym: 'Training',
  outsideFootball: 'Other',
  unknown: '',
};

export const contactWords: Record<(typeof contacts)[number], string> = {
  none: 'No',
  indirect: 'Yes, indirect contact (to other body part)',
  direct: 'Yes, direct contact (to injured body part)',
};

export const partnerWords: Record<(typeof contactPartners)[number], string> = {
  opponent: 'Opponent',
  teammate: 'Team mate',
  ball: 'Ball',
  ground: 'Ground',
  object: 'Object',
};

export const actionWords: Record<(typeof playerActions)[number], string> = {
  running: 'Running (any speed)',
  changeOfDirection: 'Change of direction',
  kicking: 'Kicking (any type)',
  tackling: 'Tackle',
  beingTackled: 'Tackled by opponent',
  heading: 'Heading',
  jumping: 'Jumping',
  landing: 'Landing',
  collision: 'Collision',
  falling: 'Falling',
  hitByBall: 'Hit by ball',
  controllingBall: 'Controlling the ball',
  goalkeeperAction: 'Goalkeeper action',
  other: 'Other:',
};

export const foulWords: Record<(typeof fouls)[number], string> = {
  none: 'No foul',
  byOpponent: 'Opponent committing foul',
  byPlayer: 'Injured player committing foul',
};

export const cardWords: Record<(typeof caseCards)[number], string> = {
  none: 'No card',
  yellow: 'Yellow card',
  red: 'Red card',
};

export const subsequentWords: Record<Subsequent, string> = {
  index: 'index',
  reinjury: 're-injury',
  exacerbation: 'exacerbation',
  unknown: 'Unknown',
};

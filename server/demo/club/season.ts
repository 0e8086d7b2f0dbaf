import type { TaskCategory } from '@touchline/contract/football/calendar';

/** Where the club plays: at home, and at the other teams in the order of `demoTeams`. */
export const demoHomeGround = 'Estadio Municipal de Valmora';
export const demoAwayGrounds = [
  'Estadio Municipal de Montelar',
  'Campo de la Olmeda',
  'Estadio La Serena',
  'Ciudad Deportiva Lucena',
  'Campo de Brava',
  'Estadio del Faro',
  'Estadio Albo',
] as const;

/** What a week trains, Monday to Friday. */
export const demoTrainings: readonly (readonly string[])[] = [
  ['Recovery and mobility', 'Regeneration in the pool', 'Light gym session'],
  ['Build-up under pressure', 'Rondos and positional play', 'Playing out from the back'],
  ['Pressing in the final third', 'Small-sided games', 'Transitions after losing the ball'],
  ['Finishing from crosses', 'Eleven against eleven', 'Counter-attacks'],
  ['Activation and set pieces', 'Corners and free kicks', 'Match plan and set pieces'],
];
/** Where a training is. */
export const demoPlaceOf = (title: string): string => {
  if (/gym/i.test(title)) return 'Gym, ground floor';
  if (/pool/i.test(title)) return 'Municipal pool Valmora';
  return /eleven|crosses|corners|set pieces/i.test(title) ? 'Training ground, pitch 1' : 'Training ground, pitch 2';
};
/** Where a task is, by its kind; some are told on the phone. */
export const demoTaskPlaces: Record<TaskCategory, string | null> = {
  medical: 'Medical room 1',
  tactical: 'Video room',
  other: null,
};
export const demoActivation = 'Activation and set pieces';

/** On which part of the other team clips are watched before a match. */
export const demoClips = ['build-up', 'set pieces', 'pressing', 'wide attacks'] as const;

export const demoTasks: readonly { title: string; category: Exclude<TaskCategory, 'tactical'> }[] = [
  { title: 'Physio check', category: 'medical' },
  { title: 'Blood test', category: 'medical' },
  { title: 'Knee and ankle screening', category: 'medical' },
  { title: 'Talk about sleep and nutrition', category: 'medical' },
  { title: 'Sign sponsor shirts', category: 'other' },
  { title: 'Photo session with sponsors', category: 'other' },
  { title: 'Visit to the primary school', category: 'other' },
  { title: 'Interview for the club magazine', category: 'other' },
];

/** Kick-offs on Saturdays and Sundays; the evening ones leave room for an activation in the morning. */
export const demoKickOffs = ['18:30', '12:00', '16:15', '20:00', '18:30'] as const;
export const demoMidweekKickOff = '20:30';

import type { DemoMatch } from '../plan/matches.ts';
import type { DemoPage } from '../lib/pdf.ts';

export type DemoReportWords = Pick<DemoPage, 'title' | 'sections'>;
type Dated = DemoReportWords & { daysAgo: number };

const scouting = ({ opponent, isHome }: Pick<DemoMatch, 'opponent' | 'isHome'>): DemoReportWords => ({
  title: `Scouting ${opponent.name} (${isHome ? 'home' : 'away'})`,
  sections: [
    {
      heading: 'In possession',
      lines: [
        'Build up with two centre-backs and the six between the lines; the right-back goes high early, so the space behind him is there in the first five seconds after we win the ball.',
        'The nine drops short on goal kicks. His layoff goes to the left ten, who wants to turn inside.',
      ],
    },
    {
      heading: 'Out of possession',
      lines: [
        'A 4-4-2 block of middle height. They press on the pass to our full-back, not before.',
        'The far winger stays narrow: switches in two passes find our man free.',
      ],
    },
    {
      heading: 'Set pieces',
      lines: ['Corners from the left swing in, with a block on the keeper. Zonal in defence, nobody on the far post.'],
    },
  ],
});

const analysis = ({ opponent, score, isHome }: Pick<DemoMatch, 'opponent' | 'score' | 'isHome'>): DemoReportWords => ({
  title: `Match analysis: ${opponent.name}${score ? ` ${isHome ? score.join('-') : score.toReversed().join('-')}` : ''}`,
  sections: [
    {
      heading: 'What worked',
      lines: [
        'Counter-press after losing the ball high: nine balls won within five seconds, four of them ended in a shot.',
        'The line stayed connected; the distance between the centre-backs and the six was under 15 metres for most of the match.',
      ],
    },
    {
      heading: 'What to train',
      lines: [
        'Second balls after our own long passes: the eights come too late.',
        'Throw-ins in our own third. Three of seven were lost under pressure.',
      ],
    },
  ],
});

/** Before a match, and after it. */
export const demoMatchReports = [scouting, analysis] as const;

export const demoTacticalReports: readonly Dated[] = [
  {
    daysAgo: 12,
    title: 'Corners: near post block, three versions',
    sections: [
      {
        heading: 'Version A',
        lines: ['Two block at the near post, the run starts from the spot. Signal: right arm.'],
      },
      { heading: 'Version B', lines: ['Short to the ten, cross from the edge of the box to the far post.'] },
      { heading: 'Version C', lines: ['All start outside the box; four runs, the last one free at the back.'] },
    ],
  },
  {
    daysAgo: 33,
    title: 'Pressing triggers and who goes',
    sections: [
      {
        heading: 'Triggers',
        lines: [
          'Back pass to the keeper: the nine goes, the winger closes the near centre-back.',
          'Bad first touch of a full-back: winger and eight together, the six covers inside.',
        ],
      },
      { heading: 'When it fails', lines: ['Drop to the half-way line at once. Nobody goes alone.'] },
    ],
  },
  {
    daysAgo: 61,
    title: 'Build-up with three: principles',
    sections: [
      {
        heading: 'Shape',
        lines: ['The six drops between the centre-backs, both full-backs push up one line, wingers come inside.'],
      },
      { heading: 'First pass', lines: ['Through the eight who faces forward; if both are marked, long to the nine.'] },
    ],
  },
  {
    daysAgo: 88,
    title: 'Set pieces against us: who marks whom',
    sections: [
      {
        heading: 'Corners',
        lines: ['Four in the zone before goal, three mark man to man, one at the near post, two stay up.'],
      },
      { heading: 'Free kicks', lines: ['The line holds at the edge of the box until the ball is played.'] },
    ],
  },
];

const injuries = (names: readonly string[], out: number): DemoPage['sections'] => [
  {
    heading: 'Availability',
    lines: [
      `${out} players missed at least one training. Most days were lost to muscles of the thigh, as in the month before.`,
      'No injury came back. Two players trained with the group earlier than planned.',
    ],
  },
  {
    heading: 'In treatment',
    lines: names.map((name) => `${name}: individual programme, next examination within ten days.`),
  },
  { heading: 'Advice', lines: ['Keep the Nordic exercises twice a week, also in weeks with two matches.'] },
];

/** `titleOfMonth`: the month of that day stands behind the title. */
export const demoMedicalReports = (injured: readonly string[]): readonly (Dated & { titleOfMonth?: true })[] => [
  {
    daysAgo: 4,
    title: `Return to play: ${injured[0] ?? 'adductor'}`,
    sections: [
      {
        heading: 'Stages',
        lines: [
          '1. Bike and pool without pain. Done.',
          '2. Running on a line up to 80 per cent of the top speed, strength at 90 per cent of the other side.',
          '3. Changes of direction and passes, alone and then in pairs.',
          '4. Training with the group without contact, then whole. Match after two full weeks.',
        ],
      },
      { heading: 'Criteria', lines: ['No pain on the next morning; wellness back at what is usual for him.'] },
    ],
  },
  { daysAgo: 20, title: 'Injury report', titleOfMonth: true, sections: injuries(injured, 5) },
  { daysAgo: 51, title: 'Injury report', titleOfMonth: true, sections: injuries(injured.slice(0, 2), 7) },
  { daysAgo: 82, title: 'Injury report', titleOfMonth: true, sections: injuries(injured.slice(0, 1), 4) },
  {
    daysAgo: 104,
    title: 'Screening before the season',
    sections: [
      {
        heading: 'What was measured',
        lines: [
          'Strength of adductors and hamstrings, jumps on one leg, range of hip and ankle, heart at rest and under load.',
        ],
      },
      {
        heading: 'Findings',
        lines: [
          'Six players below 85 per cent of the stronger side: a programme of eight weeks, measured again at its end.',
          'Hearts without findings. Vaccinations complete but for two players.',
        ],
      },
    ],
  },
];

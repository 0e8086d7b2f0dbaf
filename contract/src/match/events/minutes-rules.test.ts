import { expect, test } from 'vitest';
import { parseMinute } from './match-clock.ts';
import type { SheetEvent } from './match-positions.ts';
import { minutesOf } from './minutes-rules.ts';
import type { MatchSheet } from './minutes-types.ts';

type Event = Omit<SheetEvent, 'period' | 'minute' | 'added' | 'side'> & Partial<SheetEvent>;

const players = (...names: string[]) => names.map((player) => ({ player, goalkeeper: player.startsWith('keeper') }));
const eleven = players('keeper', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j');
const bench = players('keeper 2', 'sub', 'other');
const normal = [
  { length: 45, added: 2 },
  { length: 45, added: 5 },
];
const extra = [
  { length: 45, added: 1 },
  { length: 45, added: 4 },
  { length: 15, added: 0 },
  { length: 15, added: 2 },
];

const sheetOf = (events: [string, Event][] = [], more: Partial<MatchSheet> = {}): MatchSheet => {
  const { periods = normal } = more;
  const lengths = periods.map(({ length }) => length);
  return {
    periods,
    starters: eleven,
    substitutes: bench,
    events: events.map(([minute, event]) => ({ side: 'own', ...parseMinute(minute, lengths)!, ...event })),
    ...more,
  };
};
const of = (sheet: MatchSheet) => {
  const { players: lines, ...team } = minutesOf(sheet);
  const line = (player: string) => lines.find((each) => each.player === player)!;
  /** Official / played, as the examples write them. */
  const minutes = (player: string) => [line(player).official, line(player).played];
  return { ...team, lines, line, minutes };
};
const start: [string, Event] = ['1', { kind: 'periodStart' }];
const change = (off: string, on: string): Event => ({ kind: 'substitution', player: off, otherPlayer: on });

test('the whole match is 90 minutes, 97 played', () => {
  expect(of(sheetOf([start])).minutes('a')).toEqual([90, 97]);
});

test('off at 63, on at 63', () => {
  const { minutes } = of(sheetOf([['63', change('a', 'sub')]]));
  expect(minutes('a')).toEqual([63, 65]);
  expect(minutes('sub')).toEqual([27, 32]);
});

test('a match that ended before its time has the minutes up to its recorded end', () => {
  const ended: [string, Event] = ['63', { kind: 'periodEnd', side: 'own' }];
  const periods = [
    { length: 45, added: 1 },
    { length: 45, added: 0 },
  ];
  const { minutes, possible, end } = of(sheetOf([['50', change('a', 'sub')], ended], { periods }));
  expect(minutes('b')).toEqual([63, 64]);
  expect(minutes('sub')).toEqual([13, 13]);
  expect(end).toEqual({ official: 63, played: 64 });
  expect(possible).toBe(11 * 63);
  const early: [string, Event] = ['43', { kind: 'periodEnd', side: 'own' }];
  expect(of(sheetOf([early])).minutes('b')).toEqual([90, 97]);
});

test('a change whose minute nobody knows leaves the minutes of both unknown, which is neither 0 nor 90', () => {
  const events: SheetEvent[] = [
    { side: 'own', period: 2, minute: null, ...change('a', 'sub') },
    { side: 'own', period: 2, minute: 80, kind: 'goal', player: 'sub' },
  ];
  const { line, minutes, possible } = of(sheetOf([], { events }));
  const unknown = { appeared: true, official: null, shown: null, played: null, stints: [] };
  expect(line('a')).toMatchObject({ ...unknown, started: true });
  expect(line('sub')).toMatchObject({ ...unknown, started: false, goals: 1 });
  expect(minutes('b')).toEqual([90, 97]);
  expect(possible).toBe(11 * 90);
});

test('players whose minutes nobody knows share the time of their place, with who came on for one of them later', () => {
  const untimed = (period: number, off: string, on: string): SheetEvent => ({
    side: 'own',
    period,
    minute: null,
    ...change(off, on),
  });
  const untimedOf = (events: SheetEvent[]) => of(sheetOf([], { events })).untimed;
  expect(untimedOf([untimed(2, 'a', 'sub')])).toBe(97);
  // One place until its holder went off at 63, the 65th minute played.
  const later: SheetEvent = { side: 'own', period: 2, minute: 63, ...change('sub', 'sub2') };
  expect(untimedOf([untimed(1, 'a', 'sub'), later])).toBe(65);
  // Two places, of which one was taken at 63.
  const before: SheetEvent = { side: 'own', period: 1, minute: 20, ...change('b', 'sub2') };
  expect(untimedOf([before, untimed(2, 'a', 'sub'), untimed(2, 'sub2', 'sub3')])).toBe(97 + 77);
  expect(untimedOf([before])).toBe(0);
});

test('who came on in a period went off after that, also at a minute that nobody knows', () => {
  const events: SheetEvent[] = [
    { side: 'own', period: 2, minute: 50, ...change('a', 'sub') },
    { side: 'own', period: 2, minute: null, ...change('sub', 'other') },
  ];
  const { minutes, untimed } = of(sheetOf([], { events }));
  expect([minutes('a'), minutes('sub'), minutes('other')]).toEqual([
    [50, 52],
    [null, null],
    [null, null],
  ]);
  expect(untimed).toBe(97 - 52);
});

test('two yellow cards of a player send off, however they were recorded', () => {
  const yellow = (minute: string, more: Partial<Event> = {}): [string, Event] => [
    minute,
    { kind: 'yellow', player: 'a', ...more },
  ];
  const { minutes, line, possible } = of(sheetOf([yellow('10', { device: 'one' }), yellow('80', { device: 'two' })]));
  expect(minutes('a')).toEqual([80, 82]);
  expect(line('a')).toMatchObject({ yellow: 1, secondYellow: 1, straightRed: 0 });
  expect(possible).toBe(11 * 90 - 10);
  // The same card on two phones, until somebody says that it is none of the other's.
  const same = [yellow('10', { device: 'one' }), yellow('11', { device: 'two' })];
  expect(of(sheetOf(same)).line('a')).toMatchObject({ official: 90, yellow: 1, secondYellow: 0 });
  same[1]![1].distinct = true;
  expect(of(sheetOf(same)).line('a')).toMatchObject({ official: 11, yellow: 1, secondYellow: 1 });
});

test('a straight red at 45+1', () => {
  const { minutes, line, possible } = of(sheetOf([['45+1', { kind: 'straightRed', player: 'a' }]]));
  expect(minutes('a')).toEqual([45, 46]);
  expect(line('a')).toMatchObject({ straightRed: 1, yellow: 0, secondYellow: 0 });
  expect(possible).toBe(11 * 90 - 45);
});

test.each([
  ['written as the start of the second half', { period: 2, minute: 46, atBreak: true }],
  ['written as its kick-off', { period: 2, minute: 45, atBreak: true }],
  ['written as the end of the first half', { period: 1, minute: 45, added: 2, atBreak: true }],
])('on at half-time, %s', (_, minute) => {
  const { minutes } = of(sheetOf([['46', { ...change('a', 'sub'), added: null, ...minute }]]));
  expect(minutes('sub')).toEqual([45, 50]);
  expect(minutes('a')).toEqual([45, 47]);
});

test('on at 90+3 counts 0 and shows 1, 2 played', () => {
  const { minutes, line } = of(sheetOf([['90+3', change('a', 'sub')]]));
  expect(minutes('sub')).toEqual([0, 2]);
  expect(line('sub')).toMatchObject({ shown: 1, appeared: true, started: false });
  expect(line('a')).toMatchObject({ shown: 90, official: 90, played: 95 });
});

test('extra time: the whole match, on at 97, on at its break', () => {
  const { minutes, end } = of(
    sheetOf(
      [
        ['97', change('a', 'sub')],
        ['106', { ...change('b', 'other'), atBreak: true }],
      ],
      { periods: extra },
    ),
  );
  expect(minutes('c')).toEqual([120, 127]);
  expect(minutes('sub')).toEqual([23, 25]);
  expect(minutes('other')).toEqual([15, 17]);
  expect(end).toEqual({ official: 120, played: 127 });
});

test('on before extra time', () => {
  const { minutes } = of(sheetOf([['91', { ...change('a', 'sub'), atBreak: true }]], { periods: extra }));
  expect(minutes('sub')).toEqual([30, 32]);
});

test('youth of 2 x 40: off at 55', () => {
  const periods = [
    { length: 40, added: 1 },
    { length: 40, added: 3 },
  ];
  const { minutes } = of(sheetOf([['55', change('a', 'sub')]], { periods }));
  expect(minutes('a')).toEqual([55, 56]);
  expect(minutes('sub')).toEqual([25, 28]);
});

test('time in the sin bin comes off both counts, and no longer than it was to the end', () => {
  const events: [string, Event][] = [
    ['30', { kind: 'sinBin', player: 'a' }],
    ['85', { kind: 'sinBin', player: 'b' }],
  ];
  const { minutes, possible } = of(sheetOf(events, { sinBinMinutes: 10 }));
  expect(minutes('a')).toEqual([80, 87]);
  expect(minutes('b')).toEqual([85, 87]);
  expect(possible).toBe(11 * 90 - 10 - 5);
});

test('two times in the sin bin, and one before going off', () => {
  const events: [string, Event][] = [
    ['10', { kind: 'sinBin', player: 'a' }],
    ['60', { kind: 'sinBin', player: 'a' }],
    ['65', change('a', 'sub')],
  ];
  expect(of(sheetOf(events, { sinBinMinutes: 10 })).minutes('a')).toEqual([50, 52]);
});

test('with free changes a player comes back, and each stint counts', () => {
  const { minutes, line } = of(
    sheetOf([
      ['20', change('a', 'sub')],
      ['50', change('sub', 'a')],
      ['70', change('b', 'sub')],
    ]),
  );
  expect(minutes('a')).toEqual([60, 65]);
  expect(minutes('sub')).toEqual([50, 57]);
  expect(line('a').stints).toEqual([
    { from: { official: 0, played: 0 }, to: { official: 20, played: 20 } },
    { from: { official: 50, played: 52 }, to: { official: 90, played: 97 } },
  ]);
});

test('changes of one minute follow the order of recording', () => {
  const { minutes } = of(
    sheetOf([
      ['60', change('a', 'sub')],
      ['60', change('sub', 'other')],
    ]),
  );
  expect(minutes('sub')).toEqual([0, 0]);
  expect(minutes('other')).toEqual([30, 35]);
});

test('events that were recorded late count at their minute', () => {
  const { minutes } = of(
    sheetOf([
      ['80', change('sub', 'other')],
      ['45+2', change('a', 'sub')],
    ]),
  );
  expect(minutes('sub')).toEqual([35, 35]);
  expect(minutes('a')).toEqual([45, 47]);
});

test('a second yellow ends the match for the player; the team shares fewer minutes', () => {
  const { line, minutes, possible, lines } = of(
    sheetOf([
      ['58', { kind: 'yellow', player: 'd' }],
      ['62', change('h', 'sub')],
      ['72', change('j', 'other')],
      ['80', { kind: 'secondYellow', player: 'd' }],
    ]),
  );
  expect(minutes('d')).toEqual([80, 82]);
  expect(line('d')).toMatchObject({ yellow: 1, secondYellow: 1, straightRed: 0 });
  expect(possible).toBe(980);
  expect(lines.reduce((sum, { official }) => sum + official!, 0)).toBe(980);
});

test('a card for somebody on the bench changes no minutes', () => {
  const { line, possible } = of(sheetOf([['30', { kind: 'straightRed', player: 'sub' }]]));
  expect(line('sub')).toMatchObject({ straightRed: 1, official: 0, appeared: false });
  expect(possible).toBe(990);
});

test('without events nobody gets minutes: unknown, not 0', () => {
  for (const events of [[], [['1', { kind: 'note' }]]] as [string, Event][][]) {
    const { lines, isKnown, possible } = of(sheetOf(events));
    expect([isKnown, possible]).toEqual([false, null]);
    for (const line of lines)
      expect(line).toMatchObject({
        official: null,
        shown: null,
        played: null,
        conceded: null,
        cleanSheet: null,
        appeared: false,
        stints: [],
      });
  }
});

test('without a starting eleven events give no minutes, but goals', () => {
  const { isKnown, line, goals } = of(
    sheetOf([['12', { kind: 'goal', player: 'a' }]], { starters: [], substitutes: [] }),
  );
  expect(isKnown).toBe(false);
  expect(line('a')).toMatchObject({ goals: 1, official: null });
  expect(goals).toEqual({ own: 1, opponent: 0 });
});

test('a substitute who was not used has 0 minutes and no appearance', () => {
  expect(of(sheetOf([start])).line('other')).toMatchObject({
    official: 0,
    shown: 0,
    played: 0,
    appeared: false,
    started: false,
    stints: [],
  });
});

test('an abandoned match counts to the minute in which it ended', () => {
  const endedAt = { period: 2, minute: 57 };
  const { minutes, end } = of(sheetOf([['50', change('a', 'sub')]], { endedAt }));
  expect(minutes('b')).toEqual([57, 59]);
  expect(minutes('sub')).toEqual([7, 7]);
  expect(end).toEqual({ official: 57, played: 59 });
});

test('a card after the final whistle takes no minutes', () => {
  const { minutes } = of(sheetOf([['90+5', { kind: 'straightRed', player: 'a', added: 9 }]]));
  expect(minutes('a')).toEqual([90, 97]);
});

test('as long as nobody said how much was added, minutes over the break are known only officially', () => {
  const periods = [
    { length: 45, added: null },
    { length: 45, added: 5 },
  ];
  const { minutes, end } = of(
    sheetOf(
      [
        ['30', change('a', 'sub')],
        ['60', change('b', 'other')],
      ],
      { periods },
    ),
  );
  expect(minutes('a')).toEqual([30, 30]);
  expect(minutes('b')).toEqual([60, null]);
  expect(minutes('other')).toEqual([30, 35]);
  expect(minutes('c')).toEqual([90, null]);
  expect(end).toEqual({ official: 90, played: null });
});

test('goals, assists and own goals count for players, own goals for the other side', () => {
  const { line, goals } = of(
    sheetOf([
      ['31', { kind: 'goal', player: 'i', otherPlayer: 'g' }],
      ['40', { kind: 'goal', player: null }],
      ['50', { kind: 'ownGoal', player: 'b' }],
      ['60', { kind: 'ownGoal', side: 'opponent' }],
      ['77', { kind: 'goal', side: 'opponent' }],
    ]),
  );
  expect(line('i')).toMatchObject({ goals: 1, assists: 0 });
  expect(line('g')).toMatchObject({ goals: 0, assists: 1 });
  expect(line('b')).toMatchObject({ goals: 0, ownGoals: 1 });
  expect(goals).toEqual({ own: 3, opponent: 2 });
});

test('an assist counts for its player where the scorer is not known, as after an erasure', () => {
  const { line } = of(
    sheetOf([
      ['20', { kind: 'goal', player: null, otherPlayer: 'g' }],
      ['30', { kind: 'goal', side: 'opponent', player: null, otherPlayer: null }],
    ]),
  );
  expect(line('g')).toMatchObject({ goals: 0, assists: 1 });
});

test('the shoot-out counts for nobody', () => {
  const { line, goals } = of(
    sheetOf(
      [
        start,
        ['120', { kind: 'shootoutKick', player: 'a', period: 5 }],
        ['120', { kind: 'goal', player: 'a', period: 5 }],
        ['120', { kind: 'goal', side: 'opponent', period: 5 }],
      ],
      { periods: extra },
    ),
  );
  expect(line('a').goals).toBe(0);
  expect(goals).toEqual({ own: 0, opponent: 0 });
  expect(line('keeper')).toMatchObject({ conceded: 0, cleanSheet: true });
});

test('goals against count for who is on the pitch', () => {
  const { line } = of(
    sheetOf(
      [
        ['10', { kind: 'sinBin', player: 'c' }],
        ['12', { kind: 'goal', side: 'opponent' }],
        ['60', change('a', 'sub')],
        ['60', { kind: 'ownGoal', player: 'b' }],
        ['70', { kind: 'straightRed', player: 'd' }],
        ['80', { kind: 'goal', side: 'opponent' }],
      ],
      { sinBinMinutes: 10 },
    ),
  );
  expect(['a', 'sub', 'c', 'd', 'keeper', 'other'].map((player) => line(player).conceded)).toEqual([1, 2, 2, 2, 3, 0]);
});

test('a clean sheet: the whole match, and nothing conceded', () => {
  expect(of(sheetOf([start])).line('keeper').cleanSheet).toBe(true);
  expect(of(sheetOf([start])).line('keeper 2').cleanSheet).toBeNull();
  expect(of(sheetOf([start])).line('a').cleanSheet).toBeNull();
  expect(of(sheetOf([['50', { kind: 'goal', side: 'opponent' }]])).line('keeper').cleanSheet).toBe(false);
});

test('a keeper who went off has a clean sheet only where minutes are set, and not for goals after it', () => {
  const events: [string, Event][] = [
    ['65', change('keeper', 'keeper 2')],
    ['70', { kind: 'goal', side: 'opponent' }],
  ];
  expect(of(sheetOf(events)).line('keeper').cleanSheet).toBe(false);
  const set = of(sheetOf(events, { cleanSheetMinutes: 60 }));
  expect(set.line('keeper')).toMatchObject({ cleanSheet: true, conceded: 0 });
  expect(set.line('keeper 2')).toMatchObject({ cleanSheet: false, conceded: 1 });
});

test('a clean sheet is not known while the result has more goals against than the events', () => {
  expect(of(sheetOf([start], { conceded: 1 })).line('keeper').cleanSheet).toBeNull();
  expect(of(sheetOf([start], { conceded: 0 })).line('keeper').cleanSheet).toBe(true);
});

test('a minute past the end of its period, as after a correction of the lengths, counts as its end', () => {
  const late: SheetEvent = { side: 'own', period: 1, minute: 47, ...change('a', 'sub') };
  expect(of(sheetOf([], { events: [late] })).minutes('a')).toEqual([45, 45]);
});

/** What is left of a match once these people were erased: their lines are gone, their events name nobody. */
const without = (sheet: MatchSheet, ...erased: string[]): MatchSheet => {
  const isKept = ({ player }: { player: string }) => !erased.includes(player);
  const named = (player: string | null | undefined) => (player && erased.includes(player) ? null : player);
  return {
    ...sheet,
    playersOnPitch: 11,
    starters: sheet.starters.filter(isKept),
    substitutes: sheet.substitutes.filter(isKept),
    events: sheet.events.map((event) => ({
      ...event,
      player: named(event.player),
      otherPlayer: named(event.otherPlayer),
    })),
  };
};
const sumOf = (sheet: MatchSheet) => {
  const { lines, possible } = of(sheet);
  return [lines.reduce((sum, { official }) => sum + official!, 0), possible];
};

test.each([
  ['a starter who was replaced', ['a'], [['60', change('a', 'sub')]], [930, 930]],
  [
    'a starter whose replacement was replaced',
    ['a'],
    [
      ['60', change('a', 'sub')],
      ['80', change('sub', 'other')],
    ],
    [930, 930],
  ],
  [
    'a starter and the replacement',
    ['a', 'sub'],
    [
      ['60', change('a', 'sub')],
      ['80', change('sub', 'other')],
    ],
    [910, 910],
  ],
  [
    'two starters after a red card',
    ['a', 'b'],
    [
      ['20', { kind: 'straightRed', player: 'd' }],
      ['60', change('a', 'sub')],
      ['70', change('b', 'other')],
    ],
    [8 * 90 + 20 + 30 + 20, 8 * 90 + 20 + 30 + 20],
  ],
  ['a starter who played on', ['a'], [['60', change('b', 'sub')]], [900, 900]],
  ['a substitute, whose minutes are missing', ['sub'], [['60', change('a', 'sub')]], [960, 990]],
  [
    'a substitute who was replaced, whose minutes are missing',
    ['sub'],
    [
      ['60', change('a', 'sub')],
      ['80', change('sub', 'other')],
    ],
    [970, 990],
  ],
] satisfies [string, string[], [string, Event][], number[]][])(
  'the minutes of the others never make more than there were: without %s',
  (_, erased, events, sums) => {
    expect(sumOf(without(sheetOf([start, ...events]), ...erased))).toEqual(sums);
  },
);

test('on a full pitch a change without a name takes the place of somebody named, so the sum shows it', () => {
  const event: Event = { kind: 'substitution', player: null, otherPlayer: 'sub' };
  expect(sumOf(without(sheetOf([['60', event]])))).toEqual([1020, 990]);
});

import { useState } from 'react';
import type { Centre } from '../state/use-centre.ts';
import { AbandonSheet } from './abandon-sheet.tsx';
import { CaptainSheet } from './captain-sheet.tsx';
import { CardSheet } from './card-sheet.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { ClockSheet } from './clock-sheet.tsx';
import { EndSheet } from './end-sheet.tsx';
import { GoalSheet } from './goal-sheet.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { NoteSheet } from './note-sheet.tsx';
import { OwnGoalSheet } from './own-goal-sheet.tsx';
import { PersonSheet } from './person-sheet.tsx';
import { RecordersSheet } from './recorders-sheet.tsx';
import { ShootoutSheet } from './shootout-sheet.tsx';
import { openTwins, TwinSheet } from './twin-sheet.tsx';

/** The sheet that is open over the match centre. While none is, a question about two phones may be. */
export function Sheets({ centre }: { centre: Centre }) {
  const { sheet, state, mayRecord } = centre;
  const [postponed, setPostponed] = useState<readonly string[]>([]);
  if (!sheet) {
    const pair = mayRecord ? openTwins(state.events) : undefined;
    const key = pair?.map(({ _id }) => _id).join(' ');
    return pair && key && !postponed.includes(key) ? (
      <TwinSheet key={key} centre={centre} pair={pair} onLater={() => setPostponed([...postponed, key])} />
    ) : null;
  }
  const event = 'event' in sheet ? state.events.find(({ _id }) => _id === sheet.event) : undefined;
  switch (sheet.kind) {
    case 'goal':
      // Shown once it is kept on the device.
      return event ? <GoalSheet centre={centre} sheet={sheet} event={event} /> : null;
    case 'card':
      return <CardSheet centre={centre} sheet={sheet} event={event} />;
    case 'change':
      return <ChangeSheet centre={centre} sheet={sheet} event={event} />;
    case 'note':
      return <NoteSheet centre={centre} sheet={sheet} event={event} />;
    case 'happened':
      return <PersonSheet key={sheet.what} centre={centre} sheet={sheet} event={event} />;
    case 'captain':
      return <CaptainSheet centre={centre} sheet={sheet} />;
    case 'ownGoal':
      return <OwnGoalSheet centre={centre} sheet={sheet} />;
    case 'more':
      return <MoreSheet centre={centre} />;
    case 'clock':
      return <ClockSheet centre={centre} />;
    case 'shootout':
      return <ShootoutSheet centre={centre} />;
    case 'recorders':
      return <RecordersSheet centre={centre} />;
    case 'end':
      return <EndSheet centre={centre} sheet={sheet} />;
    case 'abandon':
      return <AbandonSheet centre={centre} sheet={sheet} />;
  }
}

import type { OpenSheet } from '../state/open-sheet.ts';
import type { LiveEvent } from '../state/live-types.ts';

/** The sheet that corrects an event; undefined for one that can only be deleted. */
export const correctionOf = (event: LiveEvent): OpenSheet | undefined => {
  const { _id, kind, period, minute, added, at, atBreak } = event;
  const moment = { period, minute, added, at, atBreak };
  switch (kind) {
    case 'goal':
    case 'ownGoal':
      return { kind: 'goal', event: _id, isNew: false, at: 'scorer' };
    case 'yellow':
    case 'secondYellow':
    case 'straightRed':
      return { kind: 'card', event: _id, moment };
    case 'substitution':
      return { kind: 'change', event: _id, moment };
    case 'note':
      return { kind: 'note', event: _id, moment };
    case 'penaltyMissed':
    case 'injury':
    case 'sinBin':
      return { kind, event: _id, moment };
    case 'periodStart':
      return { kind: 'clock' };
    case 'periodEnd':
    case 'captain':
    case 'shootoutKick':
      return undefined;
  }
};

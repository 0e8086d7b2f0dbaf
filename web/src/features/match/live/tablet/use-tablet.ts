import { useState } from 'react';
import type { EventFields } from '../state/live-types.ts';
import type { Moment } from '../state/open-sheet.ts';
import type { Centre } from '../state/use-centre.ts';
import { warningsOf } from '../sheets/warnings.ts';

/** What waits for a disc, or for somebody of the bench. */
export type Pending =
  | { kind: 'goal'; event: string }
  | { kind: 'yellow' | 'straightRed' | 'injury'; moment: Moment }
  | { kind: 'off'; moment: Moment; off: string | null };

/** Disc first or action first, with the same result. An action that breaks a rule opens its sheet. */
export function useTablet(centre: Centre) {
  const { state, record, momentOf, open, recorder } = centre;
  const [chosen, setChosen] = useState<string | null>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const done = () => {
    setChosen(null);
    setPending(null);
  };

  const card = (kind: 'yellow' | 'straightRed', player: string, moment: Moment) => {
    done();
    const fields = { kind, side: 'own' as const, player };
    const isSecond = kind === 'yellow' && state.pitch.booked.has(player);
    const { at: _at, ...minute } = moment;
    if (isSecond || warningsOf(centre, { ...minute, ...fields }).length > 0)
      open({ kind: 'card', moment, player, card: kind });
    else record(moment, fields);
  };
  const injury = (player: string, moment: Moment) => {
    done();
    record(moment, { kind: 'injury', side: 'own', player });
  };
  const change = (off: string, on: string, moment: Moment) => {
    done();
    const fields: EventFields = { player: off, otherPlayer: on, reason: 'tactical' };
    const { at: _at, ...minute } = moment;
    const made = { ...minute, ...fields, kind: 'substitution' as const, side: 'own' as const };
    if (warningsOf(centre, made).some(({ kind }) => kind !== 'captainOff'))
      return open({ kind: 'change', moment, off, on });
    record(moment, { ...fields, kind: 'substitution', side: 'own' });
    if (off === state.pitch.captain) open({ kind: 'captain', moment, off });
  };

  return {
    chosen,
    pending,
    clear: done,
    change: (off: string, on: string) => change(off, on, momentOf(true)),
    disc: (player: string) => {
      if (!pending) return setChosen(player === chosen ? null : player);
      if (pending.kind === 'goal') {
        const goal = state.events.find(({ _id }) => _id === pending.event);
        done();
        if (!goal) return;
        void recorder.correct(goal, { player });
        return open({ kind: 'goal', event: goal._id, isNew: true, at: 'assist' });
      }
      if (pending.kind === 'off') return setPending({ ...pending, off: player === pending.off ? null : player });
      if (pending.kind === 'injury') return injury(player, pending.moment);
      return card(pending.kind, player, pending.moment);
    },
    bench: (player: string) => {
      const off = pending?.kind === 'off' ? pending.off : chosen;
      const moment = pending?.kind === 'off' ? pending.moment : momentOf(true);
      if (off) change(off, player, moment);
      else open({ kind: 'change', moment, on: player });
    },
    goal: () => {
      if (chosen) {
        centre.goal('own', chosen);
        return done();
      }
      const { id } = record(momentOf(false), { kind: 'goal', side: 'own' });
      setPending({ kind: 'goal', event: id });
    },
    card: (kind: 'yellow' | 'straightRed') => {
      const moment = momentOf(false);
      if (chosen) card(kind, chosen, moment);
      else setPending({ kind, moment });
    },
    off: () => setPending({ kind: 'off', moment: momentOf(true), off: chosen }),
    injury: () => {
      const moment = momentOf(false);
      if (chosen) injury(chosen, moment);
      else setPending({ kind: 'injury', moment });
    },
  };
}
export type Tablet = ReturnType<typeof useTablet>;

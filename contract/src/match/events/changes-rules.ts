import type { RuleSet } from '../rule-set-choices.ts';
import { eventSpec } from './event-kinds.ts';
import { inOrder, periodOf, type SheetEvent } from './match-positions.ts';

/** What a rule set says about changes. */
export type ChangeRules = Pick<
  RuleSet,
  | 'periods'
  | 'extraTime'
  | 'subsMax'
  | 'subWindows'
  | 'extraTimeSubs'
  | 'extraTimeWindows'
  | 'concussionSubs'
  | 'returnSubs'
>;

/** Changes made so far, and how many the rules allow by now; null: no limit. */
export type ChangeCount = {
  used: number;
  allowed: number | null;
  /** Stoppages used for them. Changes of one minute share one, those of a break use none. */
  windows: number;
  windowsAllowed: number | null;
  /** Changes after a concussion, which use neither, as far as the rules give them. */
  concussion: number;
};

const isChange = ({ kind, side, otherPlayer }: SheetEvent): boolean =>
  eventSpec(kind).effect === 'change' && side === 'own' && Boolean(otherPlayer);

/**
 * Counts changes in their order (Laws of the Game, Law 3). What was not used in normal time stays for extra time, which
 * the rules may give more; the break before it belongs to it. A player who goes off without another coming on is no change.
 */
export const createChangeCount = (rules: ChangeRules) => {
  const lengths = [...rules.periods, ...rules.extraTime];
  const windows = new Set<string>();
  const count: ChangeCount = {
    used: 0,
    allowed: rules.subsMax,
    windows: 0,
    windowsAllowed: rules.subWindows,
    concussion: 0,
  };
  const more = (max: number | null, extra: number, isExtra: boolean): number | null =>
    max === null ? null : max + (isExtra ? extra : 0);
  return {
    count: count as Readonly<ChangeCount>,
    /** Takes the next event; whether it counts as a change, and opened a stoppage of its own. */
    take: (event: SheetEvent): { counts: boolean; opensWindow: boolean } => {
      const isExtra = periodOf(event, lengths) > rules.periods.length;
      count.allowed = more(rules.subsMax, rules.extraTimeSubs, isExtra);
      count.windowsAllowed = more(rules.subWindows, rules.extraTimeWindows, isExtra);
      if (!isChange(event)) return { counts: false, opensWindow: false };
      if (event.reason === 'concussion' && count.concussion < rules.concussionSubs) {
        count.concussion += 1;
        return { counts: false, opensWindow: false };
      }
      count.used += 1;
      const before = windows.size;
      if (!event.atBreak) windows.add(`${event.period}:${event.minute}+${event.added ?? 0}`);
      count.windows = windows.size;
      return { counts: true, opensWindow: windows.size > before };
    },
  };
};

/** The changes of the own side after all events: `Change 2 of 5, stoppage 2 of 3`. */
export const changesOf = (events: readonly SheetEvent[], rules: ChangeRules): ChangeCount => {
  const { count, take } = createChangeCount(rules);
  for (const event of inOrder(events, [...rules.periods, ...rules.extraTime])) take(event);
  return count;
};

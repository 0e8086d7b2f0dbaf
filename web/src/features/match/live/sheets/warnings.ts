import { checkEvents, type EventWarning } from '@touchline/contract/match/events/event-checks';
import type { TFunction } from 'i18next';
import { formatMinute } from '@touchline/contract/match/events/match-clock';
import { nowText, type Centre } from '../state/use-centre.ts';
import type { EventFields, LiveEvent } from '../state/live-types.ts';
import { ruleEvent, shownOf } from '../state/sheet-event.ts';

/** An event as it would be recorded. */
type Candidate = EventFields & Pick<LiveEvent, 'kind' | 'side' | 'period' | 'minute'>;
const candidateId = 'candidate';

/** What is odd about an event before it is recorded; a sheet shows it, and offers to record it anyway. */
export const warningsOf = ({ state }: Centre, candidate: Candidate, replaces?: string): EventWarning[] => {
  const { events, players, rules, lengths, suspended, isSheetKnown } = state;
  if (!isSheetKnown) return [];
  const ids = (role: string) => [...players.values()].flatMap((player) => (player.role === role ? [player._id] : []));
  const at = nowText();
  const made = ruleEvent(shownOf({ ...candidate, _id: candidateId, at, changedAt: at }));
  return checkEvents({
    starters: ids('starter'),
    substitutes: ids('substitute'),
    captain: [...players.values()].find(({ captain }) => captain)?._id ?? null,
    suspended,
    events: [...events.filter(({ _id }) => _id !== replaces).map(ruleEvent), made],
    rules,
    lengths,
    entered: null,
  }).filter(({ event }) => event === candidateId);
};

/** The sentence of a warning; undefined for those that other words of the sheet say. */
export const warningText = (t: TFunction, { names }: Centre, warning: EventWarning): string | undefined => {
  switch (warning.kind) {
    case 'changes':
    case 'windows':
      return t(`match.live.warnings.${warning.kind}`, { used: warning.used, allowed: warning.allowed });
    case 'return':
    case 'hadLeft':
      return t('match.live.warnings.hadLeft', {
        player: names.shirtNameOf(warning.player),
        minute: formatMinute({ minute: warning.since.minute, added: warning.since.added ?? null }),
      });
    case 'sentOff':
      return t('match.live.warnings.sentOff', {
        player: names.shirtNameOf(warning.player),
        minute: formatMinute({ minute: warning.since.minute, added: warning.since.added ?? null }),
      });
    case 'suspended':
    case 'notOnPitch':
    case 'onPitch':
    case 'notOnSheet':
      return t(`match.live.warnings.${warning.kind}`, { player: names.shirtNameOf(warning.player) });
    case 'ownAssist':
    case 'hasYellow':
    case 'noYellow':
    case 'captainOff':
    case 'goals':
      return undefined;
  }
};

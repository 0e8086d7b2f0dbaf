import type { WarningKind } from '@touchline/contract/match/match-choices';

/** What stands in a warning: counts, days (`2026-12-14`), moments, and the choices of other fields. */
export type WarningValues = Record<string, string | number>;

const dayText = (day: string | number): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(String(day)));

const timeText = (moment: string | number, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone })
    .format(Date.parse(String(moment)))
    .replace('\u202f', ' ');

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

const suspensionText = ({ kind, count }: WarningValues): string => {
  if (kind === 'yellows')
    return count === undefined ? 'yellow cards' : `${ordinals[Number(count)] ?? `${count}.`} yellow`;
  return (
    { secondYellow: 'second yellow', straightRed: 'straight red', decision: 'decision' }[String(kind)] ?? 'decision'
  );
};

const limitNames: Record<string, string> = {
  foreign: 'foreign',
  homegrown: 'homegrown',
  over23: 'over-23',
  under23: 'under-23',
  under21: 'under-21',
  goalkeepers: 'goalkeeping',
};

const limitText = ({ kind, count, max, on }: WarningValues, isOfPlayer: boolean): string => {
  if (kind === 'squad') return `${count} on the sheet, ${max} allowed`;
  if (kind === 'bench') return `${count} on the bench, ${max} allowed`;
  const name = limitNames[String(kind)] ?? String(kind);
  if (isOfPlayer) return `Would be ${name} player ${count} of ${max}`;
  return `${name[0]!.toUpperCase()}${name.slice(1)}: ${count} on the ${on === 'pitch' ? 'pitch' : 'sheet'}, ${max} allowed`;
};

/** A warning as an English sentence; the console says it in its own language by kind and values. */
export const warningText = (
  kind: WarningKind,
  values: WarningValues,
  { zone, isOfPlayer }: { zone: string; isOfPlayer: boolean },
): string => {
  switch (kind) {
    case 'suspended':
      return `Suspended: ${suspensionText(values)}`;
    case 'inactive':
      return 'No longer active';
    case 'out':
      return values.until === undefined ? 'Out' : `Out until ${dayText(values.until)}`;
    case 'notRegistered':
      return 'Not registered for this league';
    case 'overLimit':
      return limitText(values, isOfPlayer);
    case 'bannedSince':
      return `Banned since the match was stopped: ${suspensionText(values)}`;
    case 'leftSince':
      return 'Left the squad since the match was stopped';
    case 'joinedSince':
      return 'Joined the squad since the match was stopped';
    case 'limited':
      return values.minutes === undefined ? 'Limited' : `${values.minutes} minutes at most`;
    case 'doubtful':
      return 'Doubtful';
    case 'cannot':
      return values.reason === undefined ? "Can't" : `Can't: ${values.reason}`;
    case 'unanswered':
      return 'Not answered';
    case 'brink':
      return `${values.yellows} yellows: next one suspends`;
    case 'brinkByEntered':
      return 'By the figure entered: next yellow suspends';
    case 'documentExpires':
      return `Licence ends ${dayText(values.until!)}`;
    case 'playedYesterday':
      return `Played ${values.minutes === undefined ? '' : `${values.minutes} min `}less than 48 hours before`;
    case 'secondMatch':
      return 'Second match of the day';
    case 'wellnessFlag':
      return 'Flagged this morning';
    case 'late':
      return values.at === undefined ? 'Late' : `Late, ${timeText(values.at, zone)}`;
    case 'noSecondGoalkeeper':
      return 'No second goalkeeper';
    case 'noGoalkeeper':
      return 'No goalkeeper';
    case 'noCaptain':
      return 'No captain';
    case 'tooFew':
      return 'Too few players';
  }
};

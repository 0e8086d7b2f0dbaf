import type { MatchEvent } from '@touchline/contract/match/match-events';
import i18n from 'i18next';
import { expect, test } from 'vitest';
import { formatter } from '../../../lib/i18n/format.ts';
import { amrani, baptista, buildEvent, iglesias, okoro, people } from '../after/test/match.ts';
import { namesOf } from '../after/events/people.ts';
import { eventLine, eventWords, unsaid } from './event-words.ts';

const names = namesOf(
  people.map((person) => ({ ...person, isOnSheet: true })),
  { teams: { own: 'UD Valmora', opponent: 'Albo CF' }, normalPeriods: 2 },
);
const wording = () => ({
  t: i18n.t,
  language: i18n.language,
  format: formatter(i18n.language, 'Europe/Madrid'),
  names,
});
const said = (event: MatchEvent) => {
  const { title, detail, tone } = eventWords(event, wording());
  return [title, detail, tone].filter((part) => part !== undefined).join(' | ');
};
type Given = Partial<MatchEvent> & Pick<MatchEvent, 'kind'>;
const theirs = { side: 'opponent', opponentNumber: 9, opponentName: 'Salinas' } as const;

test.each<[Given, string]>([
  [{ kind: 'goal', player: amrani._id }, '7 El Amrani | Goal'],
  [{ kind: 'goal', player: amrani._id, how: 'open' }, '7 El Amrani | Goal'],
  [{ kind: 'goal', player: amrani._id, how: 'freeKick' }, '7 El Amrani | Free kick'],
  [
    { kind: 'goal', player: amrani._id, otherPlayer: baptista._id, how: 'corner' },
    '7 El Amrani | Assist 10 Baptista, corner',
  ],
  [{ kind: 'goal' }, 'UD Valmora | Goal, scorer missing | amber'],
  [{ kind: 'goal', side: 'opponent' }, 'Albo CF | Goal'],
  [{ kind: 'ownGoal', player: amrani._id }, '7 El Amrani | Own goal, counts for Albo CF'],
  [{ kind: 'ownGoal', ...theirs }, '9 Salinas | Own goal, counts for UD Valmora'],
  [{ kind: 'penaltyMissed', how: 'saved' }, 'UD Valmora | Missed penalty, saved'],
  [{ kind: 'yellow', ...theirs, text: 'Foul' }, '9 Salinas | Yellow card, Foul'],
  [{ kind: 'secondYellow', player: amrani._id }, '7 El Amrani | Second yellow'],
  [{ kind: 'straightRed', staffName: 'Marc Oller' }, 'Marc Oller | Straight red'],
  [{ kind: 'injury' }, 'UD Valmora | Injury'],
  [{ kind: 'sinBin' }, 'UD Valmora | Sin bin, player missing | amber'],
  [
    { kind: 'substitution', player: iglesias._id, otherPlayer: okoro._id, reason: 'injury' },
    '16 Okoro | for 8 Iglesias, injury',
  ],
  [{ kind: 'substitution', player: iglesias._id, reason: 'tactical' }, '8 Iglesias | Went off'],
  [{ kind: 'substitution', otherPlayer: okoro._id }, '16 Okoro | Substitution, player missing | amber'],
  [{ kind: 'substitution', ...theirs }, '9 Salinas | Substitution'],
  [{ kind: 'captain', player: baptista._id }, '10 Baptista | New captain'],
  [{ kind: 'shootoutKick', scored: false, period: 5 }, 'UD Valmora | Missed'],
  [{ kind: 'periodEnd', added: 2, minute: 45 }, '1st half ended | 2 minutes added'],
  [{ kind: 'note', text: 'They press high' }, 'Note | They press high'],
])('%j', (event, words) => {
  expect(said(buildEvent(event))).toBe(words);
});

test('what the server did not take says why instead', () => {
  const event = { ...buildEvent({ kind: 'yellow', player: amrani._id }), refusal: 'The minute is outside this half.' };
  expect(said(event)).toBe('7 El Amrani | Not accepted. The minute is outside this half. | red');
});

test('screen readers hear what happened where the words beside the sign leave it out', () => {
  const spoken = (event: Given) => unsaid(eventWords(buildEvent(event), wording()));
  expect(spoken({ kind: 'goal', player: amrani._id, otherPlayer: baptista._id })).toBe('Goal');
  expect(spoken({ kind: 'substitution', player: iglesias._id, otherPlayer: okoro._id })).toBe('Substitution');
  expect(spoken({ kind: 'yellow', player: amrani._id })).toBeNull();
  expect(spoken({ kind: 'note', text: 'They press high' })).toBeNull();
});

test.each<[Given, string]>([
  [{ kind: 'substitution', player: iglesias._id, otherPlayer: okoro._id }, 'Substitution: Okoro for Iglesias'],
  [{ kind: 'substitution', player: iglesias._id }, 'Went off: 8 Iglesias'],
  [{ kind: 'goal', player: amrani._id, otherPlayer: baptista._id }, 'Goal: 7 El Amrani'],
  [{ kind: 'goal' }, 'Goal: UD Valmora'],
  [{ kind: 'periodStart' }, '1st half started'],
])('%j in one line', (event, line) => {
  expect(eventLine(buildEvent(event), wording())).toBe(line);
});

test('in Arabic a name in Latin letters is set apart from its sentence', async () => {
  await i18n.changeLanguage('ar');
  const goal = buildEvent({ kind: 'goal', player: amrani._id, otherPlayer: baptista._id, how: 'corner' });
  expect(said(goal)).toBe('7 El Amrani | تمريرة حاسمة: \u206810 Baptista\u2069، ركلة ركنية');
});

import type { OwnMatch } from '@touchline/contract/me/me-matches';
import { newId } from '../../../test/build.ts';

/** A call-up for tomorrow's match that nobody has opened yet. */
export const buildOwnMatch = (changes: Partial<OwnMatch> = {}): OwnMatch => ({
  _id: newId(),
  home: { name: 'UD Valmora', icon: null, myTeam: true },
  away: { name: 'Albo Club de Fútbol', icon: null, myTeam: false },
  league: 'Liga Costa Verde',
  date: '2026-10-18T18:00:00.000Z',
  timeUnknown: false,
  place: 'Estadio Municipal',
  half: null,
  state: 'scheduled',
  takesPlace: 'coming',
  call: 'called',
  meetingAt: '2026-10-18T16:15:00.000Z',
  meetingPlace: 'Gate 3',
  travel: 'By bus, from the training ground',
  kit: {
    players: { shirt: 'green', shorts: 'white', socks: 'green' },
    goalkeeper: { shirt: 'yellow', shorts: 'black', socks: 'yellow' },
  },
  note: 'Tracksuit, both boots',
  publishedAt: '2026-10-16T10:00:00.000Z',
  openedAt: null,
  deadline: '2026-10-17T18:00:00.000Z',
  answer: null,
  answerAt: null,
  lineup: null,
  plan: null,
  ...changes,
});

import { slots } from '../../components/page/slots.ts';

// Areas do not import each other: the screen of matches, which joins two of them, names the code of each part that one shows
// of the other.
slots.matchTabs.fill(async () => ({ default: (await import('../../features/match/frame/match-tabs.tsx')).MatchTabs }));
slots.matchEleven.fill(async () => ({
  default: (await import('../../features/match/overview/match-eleven.tsx')).MatchEleven,
}));
slots.wasItPlayed.fill(async () => ({
  default: (await import('../../features/football/matches/played/was-it-played.tsx')).WasItPlayed,
}));
slots.eventAsking.fill(async () => ({
  default: (await import('../../features/football/replies/event-asking-dialog.tsx')).EventAskingDialog,
}));
slots.answerFor.fill(async () => ({
  default: (await import('../../features/football/replies/answer-dialog.tsx')).AnswerDialog,
}));

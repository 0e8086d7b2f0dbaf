import { slots } from '../../components/page/slots.ts';

// Areas do not import each other: the screen of trainings, which joins football and plan, names the code of each part that one
// shows of the other.
slots.trainingTabs.fill(async () => ({
  default: (await import('../../features/plan/session/frame/overview-tabs.tsx')).OverviewTabs,
}));
slots.answerFor.fill(async () => ({
  default: (await import('../../features/football/replies/answer-dialog.tsx')).AnswerDialog,
}));

import {
  getReplyRules,
  listGivenAnswers,
  listReplies,
  listReplyGrid,
  remindUnanswered,
  setEventReplies,
  setReply,
  setReplyRules,
} from '@touchline/contract/football/replies';
import { serve, type App } from '../../../http/serve.ts';
import type { AskingService } from './asking.service.ts';
import type { EventRepliesService } from './event-replies.service.ts';
import type { RemindersService } from './reminders/reminders.service.ts';
import type { ReplyGridService } from './reply-grid.service.ts';

type Services = {
  replies: EventRepliesService;
  grid: ReplyGridService;
  asking: AskingService;
  reminders: RemindersService;
};

export const repliesRoutes = (app: App, { replies, grid, asking, reminders }: Services): void => {
  serve(app, listReplyGrid, ({ query, caller }) => grid.grid(query, caller));
  serve(app, listReplies, ({ params, caller }) => replies.get(params.id, caller));
  serve(app, listGivenAnswers, ({ params, caller }) => replies.given(params.id, params.player, caller));
  serve(app, setReply, ({ params, body, caller }) => replies.set(params.id, params.player, body, caller));
  serve(app, setEventReplies, ({ params, body, caller }) => replies.setAsking(params.id, body, caller));
  serve(app, remindUnanswered, ({ params, caller, once }) => reminders.remind(params.id, caller, once));
  serve(app, getReplyRules, ({ params }) => asking.rules(params.id));
  serve(app, setReplyRules, ({ params, body, caller }) => asking.setRules(params.id, body, caller));
};

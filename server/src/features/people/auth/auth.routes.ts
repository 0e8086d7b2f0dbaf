import {
  confirmPassword,
  endSession,
  endSessionsOfUser,
  forgotPassword,
  getMe,
  listSessions,
  login,
  logout,
  updatePassword,
} from '@touchline/contract/people/auth';
import { serve, type App } from '../../../http/serve.ts';
import type { AuthService } from './auth.service.ts';

export const authRoutes = (app: App, { signIn, ownSessions, passwordReset }: AuthService): void => {
  serve(app, login, ({ body, address, userAgent, log }) => signIn.signIn(body, { address, userAgent }, log));
  serve(app, logout, async ({ caller, log }) => {
    await ownSessions.signOut(caller, log);
    return { message: 'Signed out' };
  });
  serve(app, getMe, ({ caller }) => signIn.me(caller.userId));
  serve(app, forgotPassword, async ({ body, address, log }) => {
    await passwordReset.ask(body, address, log);
    return { message: 'If this address belongs to an account, a link is on its way' };
  });
  serve(app, updatePassword, async ({ query, body, address, userAgent, log }) => {
    await passwordReset.setPassword(query.token, body.password, { address, userAgent }, log);
    return { message: 'Password updated' };
  });
  serve(app, confirmPassword, async ({ caller, body, log }) => {
    await signIn.confirm(caller, body, log);
    return { message: 'Password confirmed' };
  });
  serve(app, listSessions, async ({ caller }) => ({ records: await ownSessions.list(caller) }));
  serve(app, endSession, async ({ caller, params, log }) => ({
    deleted: await ownSessions.end(caller, params.id, log),
  }));
  serve(app, endSessionsOfUser, async ({ caller, params, log }) => ({
    deleted: await ownSessions.endAllOf(caller, params.id, log),
  }));
};

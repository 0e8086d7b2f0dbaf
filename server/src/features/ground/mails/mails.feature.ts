import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createMailReads } from './mail-reads.service.ts';
import { mailsRoutes } from './mails.routes.ts';

/** Registers the list of mails. The outbox is shared: most features write mails. */
export const registerMails = (app: App, deps: Pick<Deps, 'mails' | 'reads'>): Registered => {
  mailsRoutes(app, deps.mails, createMailReads(deps));
  return {};
};

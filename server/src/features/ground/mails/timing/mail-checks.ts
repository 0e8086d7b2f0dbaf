import type { MailTemplate } from '../../../../texts/mail-values.ts';

/** A mail that has waited: to whom, and what its cause names after the template, for example an event and a reader. */
export type WaitedMail = { template: MailTemplate; userId: string | null; named: readonly string[] };
type Check = (mail: WaitedMail) => Promise<boolean>;

/**
 * Whether mails that had to wait still have a cause. The features that order them add the checks; a mail without one is
 * always wanted.
 */
export const createMailChecks = () => {
  const checks = new Map<string, Check>();
  return {
    /** Asks `check` before such a mail is sent that has waited. */
    add: (templates: readonly MailTemplate[], check: Check): void => {
      for (const template of templates) checks.set(template, check);
    },
    isWanted: async (template: string, { cause, user_id }: { cause: string; user_id: string | null }) => {
      const check = checks.get(template);
      const [, ...named] = cause.split(':');
      return !check || (await check({ template: template as MailTemplate, userId: user_id, named }));
    },
  };
};

export type MailChecks = ReturnType<typeof createMailChecks>;

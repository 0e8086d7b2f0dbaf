import { randomUUID } from 'node:crypto';
import { startRefused } from '../../lib/exit-codes.ts';
import { connectionOf } from './postgres-url.ts';

const channel = 'touchline_check';
const answerMs = 5_000;
/** How long a notification may take: it is at once, also on a busy machine. */
const deliveryMs = 5_000;

/**
 * Whether a notification from one connection reaches another one that listens. It does not through a pooler in transaction
 * mode, where a connection has no session of its own: live updates, what servers tell each other about rights, and the lock
 * of migrations are lost there. Throws if the database can't be reached or refuses to listen, as a standby does.
 */
export const deliversNotifications = async (url: string, waitMs = deliveryMs): Promise<boolean> => {
  const { default: driver } = await import('pg');
  const open = () => {
    const client = new driver.Client({
      ...connectionOf(url),
      application_name: 'touchline check',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('error', () => {});
    return client;
  };
  const ping = randomUUID();
  const [listener, speaker] = [open(), open()];
  let timer: NodeJS.Timeout | undefined;
  try {
    await listener.connect();
    const heard = new Promise<true>((resolve) =>
      listener.on('notification', ({ payload }) => {
        if (payload === ping) resolve(true);
      }),
    );
    await listener.query(`listen ${channel}`);
    await speaker.connect();
    await speaker.query('select pg_notify($1, $2)', [channel, ping]);
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), waitMs);
    });
    return await Promise.race([heard, late]);
  } finally {
    clearTimeout(timer);
    await Promise.allSettled([listener.end(), speaker.end()]);
  }
};

export const undelivered = {
  problem: 'notifications of the database do not arrive: its pooler gives connections no session of their own',
  advice: 'name PostgreSQL itself in DATABASE_URL, or set the pooler to session mode (pgbouncer: pool_mode = session)',
};

/** Servers on such a database would go on with rights that another one has taken away. */
export class UndeliveredNotifications extends Error {
  readonly exitCode = startRefused;
  constructor() {
    super(`${undelivered.problem}; ${undelivered.advice}`);
  }
}

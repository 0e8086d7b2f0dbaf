import * as z from 'zod';
import { timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';

export const backupKinds = ['daily', 'manual', 'migration'] as const;

/** An archive that was read back after writing and found complete. */
export const backup = z.object({
  name: z.string(),
  /** Nightly, requested in the console, or made before a new version changes the schema. */
  kind: z.enum(backupKinds),
  bytes: z.number().int(),
  madeAt: timestamp,
});
export type Backup = z.infer<typeof backup>;

export const backups = z.object({
  /** The backups stored on the server that answers, newest first. */
  records: z.array(backup),
  /** When the running backup started. */
  runningSince: timestamp.nullable(),
  /** By any server of this installation. */
  lastMadeAt: timestamp.nullable(),
  /** No backup for 48 hours. */
  isOverdue: z.boolean(),
  /** New backups are encrypted with a passphrase (`BACKUP_KEY`). */
  isSealed: z.boolean(),
});
export type Backups = z.infer<typeof backups>;

export const listBackups = endpoint({
  method: 'GET',
  path: '/v1/backups',
  access: 'admin',
  summary: 'The backups on this server, and whether the latest valid one is too old',
  response: backups,
});

export const orderBackup = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/backups',
  access: 'admin',
  summary: 'Starts a backup; 409 while one is running',
  response: backups,
});

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/v1/backups/:name',
  access: 'admin',
  summary: 'Downloads a backup; requires re-authentication',
  params: z.strictObject({
    name: z
      .string()
      .regex(/^touchline-[0-9T-]{17}Z-(daily|manual|migration)\.zip(\.sealed)?$/, { error: msg('invalidInput') }),
  }),
  response: z.string(),
  produces: 'archive',
  requiresReauth: true,
});

import { spawn } from 'node:child_process';
import type { RunBackup } from '../features/trust/backups/backups.service.ts';

/** Enough for the one line in which a command reports its error. */
const toldMax = 2_000;

/** Runs `touchline backup` as a separate process with these settings, so that it does not delay requests. */
export const startBackup =
  (program: string, env: Record<string, string | undefined>): RunBackup =>
  (file, signal) =>
    new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, [...process.execArgv, program, 'backup', file], {
        env,
        signal,
        stdio: ['ignore', 'ignore', 'pipe'] as const,
      });
      let told = '';
      child.stderr.on('data', (part: Buffer) => {
        told = (told + part.toString()).slice(-toldMax);
      });
      child.once('error', reject);
      child.once('close', (code) => {
        if (code === 0) resolve();
        else reject(new Error(told.trim() || `the backup exited with ${code ?? 'a signal'}`));
      });
    });

import type { UploadKind } from '@touchline/contract/club/uploads';
import { login } from '@touchline/contract/people/auth';
import { createPasswords } from '../../src/lib/crypto/passwords.ts';
import { openTestApp } from '../../src/test/start-test-app.ts';
import { createDemoService } from '../demo.service.ts';

/** A demo club with its youth squads, filled at a moment; drawings and reports are rows without files. */
export const fillDemo = async (now: string) => {
  const { db, clock, secrets, api, build, close } = await openTestApp({ configured: false });
  clock.set(now);
  let drawn = 0;
  const next = () => String((drawn += 1)).padStart(24, '0');
  const keepDrawing = async (kind: UploadKind, uploadedBy: string) => (await build.file(kind, uploadedBy)).id;
  const keepReport = (content: Buffer, file: { name: string; kind: 'pdf' | 'doc' | 'docx' }) =>
    Promise.resolve({ ...file, id: next(), bytes: content.length });
  const hashPassword = createPasswords({ memoryKiB: 8, passes: 1, lanes: 1 }).hash;
  const demo = createDemoService({ db, clock, hashPassword, keepDrawing, keepReport, secrets, remember: () => {} });
  const { email, password, players } = await demo.fill({ hasYouth: true });
  const { accessToken } = await api.anonymous(login, { body: { email, password } });
  return { db, players, as: api.with(accessToken), close };
};

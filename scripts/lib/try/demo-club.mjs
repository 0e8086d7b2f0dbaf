import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverBundle } from '../paths.mjs';

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

/** Starts the server with the demo club in a folder; resolves once it answers. `call` has the administrator's session. */
export const startDemoClub = async (folder) => {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    LOG_LEVEL: 'error',
  };
  const demo = spawnSync(process.execPath, [serverBundle, 'demo'], { env, encoding: 'utf8' });
  const [, email, password] = /sign in as\s+(\S+)\s+(\S+)/u.exec(demo.stdout) ?? [];
  if (!password) throw new Error(`The demo club could not be made: ${demo.stdout}${demo.stderr}`);
  const server = spawn(process.execPath, [serverBundle], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(`${url}/health/live`).catch(() => undefined);
    if (answer?.ok) break;
    if (attempt === 100) throw new Error('The server does not answer');
    await pause(200);
  }
  return { ...(await openClub({ url, email, password })), email, password, url, stop: () => stop(server) };
};

const stop = async (server) => {
  server.kill();
  await once(server, 'exit');
};

/** A session of the administrator for calls with JSON. */
export const openClub = async ({ url, email, password }) => {
  const json = { 'content-type': 'application/json' };
  const signIn = await fetch(`${url}/auth/admin/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const { accessToken } = await signIn.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const call = async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body && json) },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return { headers, call };
};

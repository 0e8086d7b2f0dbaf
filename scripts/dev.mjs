// `npm run dev`: runs the server under tsx and the console under Vite, both watching their sources. Open Vite's address.
import { spawn } from 'node:child_process';
import { at, root } from './lib/paths.mjs';

const port = process.env.PORT ?? '3000';
const consolePort = process.env.CONSOLE_PORT ?? '5173';
const env = {
  ...process.env,
  PORT: port,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${consolePort}`,
  API_URL: `http://127.0.0.1:${port}`,
};

const bin = (name) => at('node_modules/.bin', name);
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', at('server/src/main.ts')], { cwd: root, env, stdio: 'inherit' }),
  spawn(bin('vite'), ['--port', consolePort, '--strictPort'], { cwd: at('web'), env, stdio: 'inherit' }),
];

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}

import { spawn } from 'node:child_process';

/** Time for a stopping run to shut down its servers. */
const patienceMs = 10_000;

const running = new Set();

const signal = (pid, name) => {
  try {
    process.kill(-pid, name);
  } catch {
    // It has already ended.
  }
};

/** Runs a command to its end, writing its output to an open file. It gets its own process group, so that it can be killed as one. */
export const execute = ([command, ...args], { cwd, output, env = {} }) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      detached: true,
    });
    running.add(child);
    const end = (code) => {
      running.delete(child);
      resolve(code ?? 1);
    };
    child.on('error', () => end(127));
    child.on('close', end);
  });

/** Kills the running command and all its children. */
export const endAll = async () => {
  const children = [...running];
  for (const { pid } of children) signal(pid, 'SIGINT');
  const timer = setTimeout(() => children.forEach(({ pid }) => signal(pid, 'SIGKILL')), patienceMs);
  await Promise.all(
    children.map((child) => new Promise((resolve) => (running.has(child) ? child.once('close', resolve) : resolve()))),
  );
  clearTimeout(timer);
};

import { spawn } from 'node:child_process';

/** Gives a run that was told to stop the time to end its servers. */
const patienceMs = 10_000;

const running = new Set();

const signal = (pid, name) => {
  try {
    process.kill(-pid, name);
  } catch {
    // It has ended by itself.
  }
};

/** Runs a command to its end with its output in an open file. It has a process group of its own, to be ended as one. */
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

/** Ends what runs, with all that it started. */
export const endAll = async () => {
  const children = [...running];
  for (const { pid } of children) signal(pid, 'SIGINT');
  const timer = setTimeout(() => children.forEach(({ pid }) => signal(pid, 'SIGKILL')), patienceMs);
  await Promise.all(
    children.map((child) => new Promise((resolve) => (running.has(child) ? child.once('close', resolve) : resolve()))),
  );
  clearTimeout(timer);
};

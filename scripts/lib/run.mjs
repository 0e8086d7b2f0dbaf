import { spawn } from 'node:child_process';
import { at, root } from './paths.mjs';

/** A program of node_modules. */
export const bin = (name) => at('node_modules/.bin', name);

/** Runs a program to its end and returns its output. `echo` also prints it. */
export const run = (command, args, { cwd = root, env = {}, echo = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (stream) => (chunk) => {
      output += chunk;
      if (echo) stream.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, output: signal ? `${output}\n${signal}` : output }));
  });

/** Runs all of `works`, at most `atOnce` concurrently. */
export const inParallel = async (atOnce, works) => {
  const waiting = [...works];
  const worker = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

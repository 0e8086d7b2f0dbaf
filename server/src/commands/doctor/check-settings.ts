import { readConfig, settingNames, settingProblem, settingsIn } from '../../config/config.ts';
import { ok, reasonOf, wrong, type Finding } from './finding.ts';

/** Settings whose value is shown; of all others only their presence. */
const plain = new Set([
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'BACKUP_DIR',
  'TRUST_PROXY',
  'SCAN_COMMAND',
  'CALENDAR_NETWORKS',
  'LOG_LEVEL',
]);

/** Checks each setting that is set. */
export const checkSettings = (given: Record<string, string | undefined>): Finding[] => {
  let env = given;
  try {
    env = settingsIn(given);
  } catch (error) {
    return [wrong(reasonOf(error), 'correct it: the server does not start with it')];
  }
  const findings = settingNames.flatMap((name): Finding[] => {
    const value = env[name];
    const problem = settingProblem(name, env);
    if (problem !== undefined) return [wrong(`${name} ${problem}`, 'correct it: the server does not start with it')];
    if (value === undefined || value === '') return [];
    return [ok(plain.has(name) ? `${name}=${value}` : `${name} is set`)];
  });
  try {
    readConfig(env);
  } catch (error) {
    if (findings.every(({ state }) => state !== 'wrong'))
      findings.push(wrong(reasonOf(error), 'correct it: the server does not start with it'));
  }
  return findings.length > 0 ? findings : [ok('none is set: all have their defaults')];
};

import { writeFileSync } from 'node:fs';
import { counted, inRepository, plain } from './text.mjs';

const titlesOf = ({ name, parent }) => (parent.type === 'module' ? [name] : [...titlesOf(parent), name]);

const secondsOf = (module) => {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
  return (duration + collectDuration + setupDuration + environmentSetupDuration) / 1000;
};

const errorOf = ({ message, diff, stacks = [] }) => {
  const place = stacks.find(({ file }) => !file.includes('node_modules'));
  return {
    message: plain(message),
    diff: plain(diff),
    place: place && `${inRepository(place.file)}:${place.line}`,
  };
};

/**
 * Prints a line per test file and writes the results to the file TEST_REPORT. Vitest's JSON report lacks the project (the
 * database engine) and the diff of expected and actual values.
 */
export default class VitestReporter {
  logs = new Map();

  onUserConsoleLog({ taskId, content }) {
    if (taskId) this.logs.set(taskId, `${this.logs.get(taskId) ?? ''}${content}`);
    else process.stdout.write(content);
  }

  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()];
    const failed = tests.filter((test) => test.result().state === 'failed');
    const isFine = failed.length === 0 && module.errors().length === 0;
    const where = module.project.name ? `${module.project.name}, ` : '';
    const what = `${where}${counted(tests.length, 'test')}, ${secondsOf(module).toFixed(1)} s`;
    console.log(`${isFine ? 'ok    ' : 'FAILED'} ${inRepository(module.moduleId)} (${what})`);
    for (const test of failed) console.log(`         ${titlesOf(test).join(' > ')}`);
    // A failed test's log is printed with its failure.
    for (const test of tests) if (!failed.includes(test) && this.logs.has(test.id)) console.log(this.logs.get(test.id));
  }

  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => ({ module, test })));
    const inState = (state) => tests.filter(({ test }) => test.result().state === state);
    const placeOf = (module) => ({ file: inRepository(module.moduleId), project: module.project.name });
    const report = {
      passed: inState('passed').length,
      skipped: tests.length - inState('passed').length - inState('failed').length,
      files: modules.map((module) => ({
        ...placeOf(module),
        seconds: secondsOf(module),
        cpuSeconds: module.meta().cpuSeconds,
        tests: [...module.children.allTests()].length,
      })),
      failures: [
        ...inState('failed').map(({ module, test }) => ({
          ...placeOf(module),
          titles: titlesOf(test),
          errors: test.result().errors.map(errorOf),
          log: this.logs.get(test.id),
        })),
        // A file that fails to load, or a failing hook of a file or group.
        ...modules.flatMap((module) =>
          [module, ...module.children.allSuites()].flatMap((part) =>
            part.errors().map((error) => ({ ...placeOf(module), titles: [], errors: [errorOf(error)] })),
          ),
        ),
        ...unhandled.map((error) => ({
          file: '',
          project: '',
          titles: ['outside of any test'],
          errors: [errorOf(error)],
        })),
      ],
    };
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}

import { writeFileSync } from 'node:fs';
import { counted, inRepository, plain } from './text.mjs';

const titlesOf = (test) => {
  const [, , , ...titles] = test.titlePath();
  return titles;
};

const errorOf = ({ message, value, location }) => ({
  message: plain(message ?? value),
  place: location && `${inRepository(location.file)}:${location.line}`,
});

const attachmentOf = ({ name, path, body, contentType }) => ({
  name,
  path: path && inRepository(path),
  text: body && contentType.startsWith('text/') ? body.toString() : undefined,
});

/** Prints a line per journey and writes the results to the file TEST_REPORT, like vitest-reporter.mjs. */
export default class PlaywrightReporter {
  files = new Map();
  failures = [];
  passed = 0;
  skipped = 0;

  printsToStdio() {
    return true;
  }

  onBegin(_config, suite) {
    console.log(counted(suite.allTests().length, 'journey'));
  }

  onStdOut(chunk) {
    process.stdout.write(chunk);
  }

  onStdErr(chunk) {
    process.stderr.write(chunk);
  }

  onTestEnd(test, { status, duration, errors, attachments }) {
    const file = inRepository(test.location.file);
    const { seconds = 0, tests = 0 } = this.files.get(file) ?? {};
    this.files.set(file, { file, project: '', seconds: seconds + duration / 1000, tests: tests + 1 });
    const isFine = status === test.expectedStatus && status !== 'skipped';
    const title = titlesOf(test).join(' > ');
    console.log(`${isFine ? 'ok    ' : 'FAILED'} ${file} > ${title} (${(duration / 1000).toFixed(1)} s)`);
    if (isFine) this.passed += 1;
    else if (status === 'skipped') this.skipped += 1;
    else
      this.failures.push({
        file,
        project: '',
        titles: titlesOf(test),
        errors: errors.map(errorOf),
        attachments: attachments.map(attachmentOf),
      });
  }

  onError(error) {
    this.failures.push({ file: '', project: '', titles: ['outside of any test'], errors: [errorOf(error)] });
  }

  onEnd() {
    const { passed, skipped, failures } = this;
    writeFileSync(
      process.env.TEST_REPORT,
      JSON.stringify({ passed, skipped, files: [...this.files.values()], failures }),
    );
  }
}

import { makeTemplate } from './harness/template.ts';

// Playwright calls this before all tests, and the returned function after them.
export default makeTemplate;

import { makeTemplate } from './harness/template.ts';

// Playwright calls it before all tests, and after them what it has answered.
export default makeTemplate;

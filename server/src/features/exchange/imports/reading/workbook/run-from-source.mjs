// Runs the program from TypeScript, in development and in tests.
import { register } from 'tsx/esm/api';

register();
await import('./workbook-program.ts');

import { afterAll, vi } from 'vitest';

// Vitest refuses what a module still asks for when a test file ends. Files that share their modules (isolate: false) keep
// the refused module, so the next file that imports it would fail to load.
afterAll(() => vi.dynamicImportSettled());

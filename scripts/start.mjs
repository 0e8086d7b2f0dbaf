// `npm start`: builds what is missing or out of date, then becomes the server process, so that signals reach it.
import { ensureBuilt } from './lib/ensure-built.mjs';
import { serverBundle } from './lib/paths.mjs';

ensureBuilt('web', 'server');
process.env.NODE_ENV ??= 'production';
await import(serverBundle);

// `node scripts/touchline.mjs COMMAND …`: a command of the server on the data directory, for example `demo`.
import { ensureBuilt } from './lib/ensure-built.mjs';
import { serverBundle } from './lib/paths.mjs';

ensureBuilt('server');
process.env.NODE_ENV ??= 'production';
await import(serverBundle);

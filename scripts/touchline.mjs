// `node scripts/touchline.mjs COMMAND …`: runs a server command on the data directory, for example `demo`.
import { ensureBuilt } from './lib/ensure-built.mjs';
import { serverBundle } from './lib/paths.mjs';

ensureBuilt('server');
process.env.NODE_ENV ??= 'production';
await import(serverBundle);

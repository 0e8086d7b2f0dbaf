// `npm run build`: builds the console into web/dist and the server into server/dist. `node scripts/build.mjs web` builds one,
// `node scripts/build.mjs server FOLDER` writes it to another folder of the repository.
import { buildServer, buildWeb } from './lib/builds.mjs';

const [only, folder] = process.argv.slice(2);
const builds = { web: buildWeb, server: buildServer };
if (only !== undefined && !(only in builds)) {
  console.error(`Unknown build ${only}; choose ${Object.keys(builds).join(' or ')}`);
  process.exit(1);
}

for (const [name, build] of Object.entries(builds)) {
  if (only !== undefined && only !== name) continue;
  const startedAt = performance.now();
  const told = await build(folder);
  console.log(`${name}: ${told} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

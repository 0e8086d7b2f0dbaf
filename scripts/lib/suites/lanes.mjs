/** What is made of the builds, and the builds before it. */
const ofBuilds = ['build of the server', 'build of the console', 'size', 'journeys'];

/**
 * The suites in two lanes that run side by side, each in its order. Journeys wait for a browser half of the time and the
 * server's tests for a database, a mail server or a killed process: one after the other they would leave a third of two cores
 * idle. No suite measures time.
 */
export const lanesOf = (suites) =>
  [ofBuilds.filter((name) => suites.includes(name)), suites.filter((name) => !ofBuilds.includes(name))].filter(
    (lane) => lane.length > 0,
  );

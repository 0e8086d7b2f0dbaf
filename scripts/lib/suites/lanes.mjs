/** What is made of the builds, the builds before it, and the screens after it: the server's tests take as long as all these. */
const besideServer = ['build of the server', 'build of the console', 'size', 'journeys', 'engines', 'screens'];

/**
 * The suites in two lanes that run side by side, each in its order. Journeys wait for a browser half of the time and the
 * server's tests for a database, a mail server or a killed process: one after the other they would leave a third of two cores
 * idle. No suite measures time.
 */
export const lanesOf = (suites) =>
  [besideServer.filter((name) => suites.includes(name)), suites.filter((name) => !besideServer.includes(name))].filter(
    (lane) => lane.length > 0,
  );

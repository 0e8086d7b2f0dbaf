import { availabilityScreen, protectedScreens, settingsScreens } from '../app/screens/console-screens.ts';
import { loadConsole } from '../app/routing/preload.ts';
import { gateScreens, openScreens, type Screen } from '../app/screens/screens.ts';

const screens = [...gateScreens, ...openScreens, ...protectedScreens, availabilityScreen, ...settingsScreens];

/**
 * Loads the code of the console and of the pages at these paths. Tests that navigate there call this first: on a busy
 * machine, the first load takes longer than a test waits for an element.
 */
export const fetchPages = async (...paths: Screen['path'][]): Promise<void> => {
  const wanted = paths.map((path) => {
    const screen = screens.find((candidate) => candidate.path === path);
    if (!screen) throw new TypeError(`There is no page at ${path}`);
    return screen.preload();
  });
  await Promise.all([loadConsole(), ...wanted]);
};

import { protectedScreens, settingsScreens } from '../app/routing/console-screens.ts';
import { loadConsole } from '../app/routing/preload.ts';
import { gateScreens, openScreens, type Screen } from '../app/routing/screens.ts';

const screens = [...gateScreens, ...openScreens, ...protectedScreens, ...settingsScreens];

/**
 * Fetches the code of the console and of the pages at these paths. A test that goes there calls this beforehand: code
 * comes at its own pace, and on a busy machine the first time takes longer than a test waits for what it looks for.
 */
export const fetchPages = async (...paths: Screen['path'][]): Promise<void> => {
  const wanted = paths.map((path) => {
    const screen = screens.find((candidate) => candidate.path === path);
    if (!screen) throw new TypeError(`There is no page at ${path}`);
    return screen.preload();
  });
  await Promise.all([loadConsole(), ...wanted]);
};

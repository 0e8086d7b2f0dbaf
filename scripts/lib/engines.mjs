import { canInstall, install, onPath, refresh } from './chromium.mjs';

const onMachine = {
  firefox: ['firefox-esr', 'firefox'],
  webkitDriver: ['WebKitWebDriver'],
  // WebKit's small browser has no mode without a window, so it gets a screen in memory.
  display: ['Xvfb'],
};
const packageOf = { firefox: 'firefox-esr', webkitDriver: 'webkit2gtk-driver', display: 'xvfb' };

/** The programs of the other engines. FIREFOX_PATH names another Firefox. */
export const programs = () => ({
  ...Object.fromEntries(Object.entries(onMachine).map(([name, commands]) => [name, onPath(commands)])),
  ...(process.env.FIREFOX_PATH && { firefox: process.env.FIREFOX_PATH }),
});

/** Debian's packages of the programs that are not there. */
const lacking = () => {
  const found = programs();
  return Object.keys(packageOf)
    .filter((name) => !found[name])
    .map((name) => packageOf[name]);
};

/**
 * Installs what is missing of Firefox and WebKitGTK as root on Debian. Returns the names of the packages that are still
 * missing.
 */
export const ensureEngines = () => {
  if (lacking().length > 0 && canInstall()) {
    refresh();
    install(lacking());
  }
  return lacking();
};

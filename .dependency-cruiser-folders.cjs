const { options } = require('./.dependency-cruiser.cjs');

/**
 * No circle of folders, in product code. A config of its own: tests import what they need from any folder, and `exclude`
 * would hide them from the rules of the other one, too.
 */
module.exports = {
  forbidden: [{ name: 'no-folder-circles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }],
  options: { ...options, exclude: { path: '[.]test[.]tsx?$|/test/' } },
};

/* global document */
// Runs before the first paint, so that the dark theme does not flash white and Arabic does not change sides.
(function () {
  var root = document.documentElement;
  try {
    if (localStorage.getItem('theme') === 'dark') root.dataset.theme = 'dark';
    if (document.currentScript.dataset.rtl.split(' ').includes(localStorage.getItem('language'))) root.dir = 'rtl';
  } catch {
    // Storage is blocked: stays light and left to right.
  }
})();

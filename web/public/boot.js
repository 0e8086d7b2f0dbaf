/* global document */
// Runs before the first paint, so that the night theme does not flash white and Arabic does not jump across the page.
(function () {
  var root = document.documentElement;
  try {
    if (localStorage.getItem('theme') === 'dark') root.dataset.theme = 'dark';
    if (document.currentScript.dataset.rtl.split(' ').includes(localStorage.getItem('language'))) root.dir = 'rtl';
  } catch {
    // Storage is refused: light and left to right, as the page comes.
  }
})();

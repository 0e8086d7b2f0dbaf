/* global document */
// Runs before the first paint, so that the dark theme does not flash white and Arabic does not change sides.
(function () {
  var root = document.documentElement;
  var facts = document.currentScript.dataset;
  var wanted = (navigator.languages || [navigator.language]).map(function (tag) {
    return String(tag).split('-')[0].toLowerCase();
  });
  try {
    if (localStorage.getItem('theme') === 'dark') root.dataset.theme = 'dark';
    wanted.unshift(localStorage.getItem('language'));
  } catch {
    // Storage is blocked: stays light, in the browser's language.
  }
  var language = wanted.find(function (tag) {
    return facts.languages.split(' ').includes(tag);
  });
  if (language) root.lang = language;
  if (facts.rtl.split(' ').includes(root.lang)) root.dir = 'rtl';
})();

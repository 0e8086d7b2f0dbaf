/* global document */
// The texts are asked for before the code that shows them is here: on a slow phone that is half a second less.
(function () {
  var known = document.currentScript.dataset.languages;
  var wanted = (navigator.languages || [navigator.language]).map(function (tag) {
    return String(tag).split('-')[0].toLowerCase();
  });
  try {
    wanted.unshift(localStorage.getItem('language'));
  } catch {
    // Storage is refused: the browser's own language, as the page will choose it too.
  }
  var language = wanted.find(function (tag) {
    return known.split(' ').includes(tag);
  });
  var link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = '/locales/' + (language || 'en') + '.me.json';
  document.head.appendChild(link);
})();

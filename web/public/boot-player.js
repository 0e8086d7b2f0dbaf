/* global document */
// Requests the texts before the code that shows them has loaded, which saves half a second on a slow phone.
(function () {
  var known = document.currentScript.dataset.languages;
  var wanted = (navigator.languages || [navigator.language]).map(function (tag) {
    return String(tag).split('-')[0].toLowerCase();
  });
  try {
    wanted.unshift(localStorage.getItem('language'));
  } catch {
    // Storage is blocked: uses the browser's language, as the page will.
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

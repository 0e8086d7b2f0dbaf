/* global document */
// Requests the texts before the code that shows them has loaded, which saves half a second on a slow phone.
(function () {
  var link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  // As boot.js has found it.
  link.href = '/locales/' + document.documentElement.lang + '.me.json';
  document.head.appendChild(link);
})();

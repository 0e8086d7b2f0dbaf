/* global document, window */
// Requests the texts before the code that shows them has loaded, which saves half a second on a slow phone. Not as a
// preload, which WebKit does not give to fetch: it would load them twice. lib/browser/early.ts takes the answer.
(function () {
  // As boot.js has found it.
  var address = '/locales/' + document.documentElement.lang + '.me.json';
  var stop = new AbortController();
  var answer = fetch(address, { signal: stop.signal });
  // The one who takes it is told of its failure.
  answer.catch(function () {});
  window.earlyAnswers = {};
  window.earlyAnswers[address] = { headers: {}, answer: answer, stop: stop };
})();

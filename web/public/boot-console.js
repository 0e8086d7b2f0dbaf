/* global document, window, location, MutationObserver */
// Starts everything that the console needs first at once, instead of one after the other: the texts, the chunks of this
// route, and the first requests. lib/browser/early.ts takes their answers.
(function () {
  var facts = document.currentScript.dataset;
  var language = document.documentElement.lang;
  var path = location.pathname.replace(/(.)\/$/, '$1');
  var token = null;
  var fonts = null;
  try {
    token = sessionStorage.getItem('Token');
    fonts = localStorage.getItem('fonts');
  } catch {
    // Storage is blocked: as without a session.
  }
  // In a first opening the code comes before the fonts: lib/browser/fonts.ts. Not in Arabic, where the fonts of devices
  // differ so much from ours that lines would break elsewhere once ours come.
  if (!fonts && language !== 'ar') document.documentElement.dataset.fonts = 'later';

  function add(href, as) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    // As the element that uses it.
    if (as !== 'image') link.crossOrigin = 'anonymous';
    // After the style sheet.
    link.fetchPriority = 'low';
    link.href = href;
    document.head.appendChild(link);
  }

  var chunks = JSON.parse(facts.chunks);
  function addChunks(indexes) {
    (indexes || []).forEach(function (index) {
      var file = '/' + chunks.files[index];
      // Not as modulepreload, whose priority Chromium ignores.
      add(file, { css: 'style', js: 'script', svg: 'image' }[file.split('.').pop()]);
    });
  }
  // Like preloadScreen in routing/preload.ts: without a session the sign-in, which is in the page, with one the page.
  var isInside = token !== null && (path === '/login' || !(path in chunks.open));
  // What stands under a page, as a case under availability, begins with the page's chunks.
  var page = path.split('/', 3).join('/');
  if (isInside) addChunks(chunks.inside[path] || chunks.inside[page] || chunks.inside[facts.home]);
  else addChunks(chunks.open[path] || chunks.open['/login']);

  function ask(address, headers, options) {
    var stop = new AbortController();
    var answer = fetch(address, Object.assign({ headers: headers, signal: stop.signal }, options));
    // The one who takes it is told of its failure.
    answer.catch(function () {});
    window.earlyAnswers[address] = { headers: headers, answer: answer, stop: stop };
    return answer;
  }
  function askServer(address, bearer) {
    var headers = { accept: 'application/json' };
    if (bearer) headers.authorization = 'Bearer ' + bearer;
    return ask(address, headers, { cache: 'no-store', credentials: 'omit' });
  }
  window.earlyAnswers = {};
  // Not as preloads, which WebKit does not give to fetch: it would load them twice. They come after the style sheet.
  var texts = [language, 'en'];
  texts.forEach(function (each, index) {
    if (texts.indexOf(each) === index) ask('/locales/' + each + '.json', {}, { priority: 'low' });
  });
  askServer('/setup/status')
    .then(function (answer) {
      return answer.clone().json();
    })
    .then(function (status) {
      if (status.isConfigured === false) addChunks(chunks.setup);
    })
    .catch(function () {
      // The page itself reports it.
    });
  if (isInside) askServer('/auth/me', token);

  // The splash stands in the page in English; before its first paint it gets the language of the page.
  var words = JSON.parse(facts.words)[language];
  new MutationObserver(function (changes, observer) {
    var lines = document.querySelectorAll('[data-splash] p');
    if (lines.length < 2) return;
    observer.disconnect();
    lines[0].textContent = words.name;
    lines[1].textContent = words.system;
  }).observe(document.documentElement, { childList: true, subtree: true });
})();

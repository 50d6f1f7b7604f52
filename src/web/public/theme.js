// Runs before the first paint, so that nothing flashes: the chosen theme (light, dark or, with nothing stored, the system's), what a public
// page shows to somebody who may be signed in, and pages in the language that was chosen before.
(function () {
  var root = document.documentElement;
  var kept = {};
  try {
    ['theme', 'language', 'session'].forEach(function (name) {
      kept[name] = localStorage.getItem('daybook-' + name);
    });
  } catch {
    // storage is refused: the system's theme stands
  }
  root.dataset.js = '';
  root.dataset.theme = kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : 'system';
  if (kept.session) root.dataset.session = '';
  // Signing in and the app are one document for all languages. The one text in it waits in each of them (root.tsx, app.css).
  if (/^\/(app|auth|pay|portal)(\/|$)/.test(location.pathname))
    root.lang =
      [kept.language]
        .concat(navigator.languages)
        .map(function (tag) {
          return String(tag).slice(0, 2).toLowerCase();
        })
        .find(function (tag) {
          return /^(en|es|fr|de)$/.test(tag);
        }) || 'en';
  if (location.pathname === '/' && /^(es|fr|de)$/.test(kept.language || '')) location.replace('/' + kept.language + location.search);
})();

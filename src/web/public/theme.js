// Runs before the first paint, so that a chosen theme never flashes: light, dark or (nothing stored) the system's.
(function () {
  var theme = null;
  try {
    theme = localStorage.getItem('daybook-theme');
  } catch {
    // storage is refused: the system's theme stands
  }
  document.documentElement.dataset.theme = theme === 'light' || theme === 'dark' ? theme : 'system';
})();

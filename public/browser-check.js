/*
 * Shows a sentence in a browser that is too old for the console (docs/browsers.md), which would otherwise stay at
 * "Carregando o console…". A classic script in old syntax, because such a browser may not read the console's modules;
 * a file, because the content security policy forbids inline scripts. In a newer browser it prepares `Intl`.
 */
(function () {
  // A browser has both from the oldest supported versions on, or one version before (tests/build/browsers.test.ts).
  var isSupported = typeof Promise === 'function' && 'withResolvers' in Promise && 'fromAsync' in Array;
  if (isSupported) {
    // The browser's first object of Intl takes about 20 ms. It is made while the console's files are on their way.
    new Intl.NumberFormat('pt-BR');
    setTimeout(function () {
      new Intl.DateTimeFormat('pt-BR');
    });
    return;
  }

  // The console's root where its modules, from the cache, were quicker than this file.
  var text = document.querySelector('.shell-text') || document.getElementById('root');
  text.setAttribute('role', 'alert');
  text.innerHTML =
    'Este navegador é antigo demais para o console. Atualize-o ou use Chrome ou Edge 122, Firefox 121, Safari 17.4 ' +
    'ou uma versão mais nova.';
  // The console must not start and replace the sentence.
  window.stop();
})();

/*
 * The demo's service worker: MSW's own worker (mockServiceWorker.js, unchanged) with six differences.
 * The page names the API's base path in the query: mockWorker.js?api=/api/v1
 */
const apiPath = new URL(location.href).searchParams.get('api');

// 1. Only calls to the API pass through the worker. MSW's worker would ask the page about every script, style and font.
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (!pathname.includes(`${apiPath}/`)) event.stopImmediatePropagation();
});

// 2. The registration stays when the last page closes, so that a later visit uses it instead of registering a worker
// again.
self.registration.unregister = () => Promise.resolve(false);

// 3. A new version of the worker waits while pages use the running one, because MSW's client in a page talks only to the
//    worker that it started with. A page that starts asks for the new version, or for control after a hard reload.
const skipWaiting = self.skipWaiting.bind(self);
self.skipWaiting = () => (self.registration.active ? Promise.resolve() : skipWaiting());
addEventListener('message', (event) => {
  if (event.data === 'ponte:activate') event.waitUntil(skipWaiting());
  if (event.data === 'ponte:claim') event.waitUntil(self.clients.claim());
});

// 4. The port on which the page answers a call is closed after the answer. MSW leaves it open, two ports for each call.
const Channel = self.MessageChannel;
self.MessageChannel = class extends Channel {
  constructor() {
    super();
    this.port1.addEventListener('message', () => setTimeout(() => this.port1.close()), { once: true });
  }
};

// 5. The body of an answer is not sent to the page a second time. MSW transfers a copy of it as a stream that nobody
//    reads, and the browser keeps such a stream, with its port, as long as the page is open.
const { postMessage } = Client.prototype;
Client.prototype.postMessage = function (message, transfer = []) {
  const copy = message.type === 'RESPONSE' ? message.payload.response.body : null;
  if (!copy) return postMessage.call(this, message, transfer);
  copy.cancel().catch(() => undefined);
  message.payload.response.body = null;
  return postMessage.call(
    this,
    message,
    transfer.filter((one) => one !== copy),
  );
};

// 6. The page and its files do not wait for the worker to start: browsers with the static routing API load them past it.
const past = ['script', 'style', 'font', 'image'].map((requestDestination) => ({ requestDestination }));
addEventListener('install', (event) => {
  if (!event.addRoutes) return;
  const routes = event.addRoutes({ condition: { or: [{ requestMode: 'navigate' }, ...past] }, source: 'network' });
  event.waitUntil(routes.catch(() => undefined));
});

importScripts('mockServiceWorker.js');

// Shows push notifications and opens what they are about. It answers no requests, so nothing of the app is ever served from a cache here.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, path, tag, language } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, lang: language, icon: '/icon-512.png', badge: '/icon-512.png', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.path, self.location.origin);
  event.waitUntil(
    (async () => {
      if (url.origin !== self.location.origin) return;
      const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const open = windows.find((one) => new URL(one.url).pathname.startsWith('/app'));
      if (!open) return void (await self.clients.openWindow(url.href));
      await open.focus();
      await open.navigate(url.href).catch(() => self.clients.openWindow(url.href));
    })(),
  );
});

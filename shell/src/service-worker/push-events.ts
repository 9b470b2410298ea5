/** Content of a push, as services/account sends it. */
interface PushContent {
  title: string;
  body: string;
  button: string;
  url: string;
  tag: string;
}

interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void;
}
interface PushEvent extends WorkerEvent {
  data: { json: () => unknown } | null;
}
interface NotificationClick extends WorkerEvent {
  notification: { close: () => void; data: unknown };
}
interface WindowClient {
  url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}

/** Parts of `ServiceWorkerGlobalScope` that pushes need; its types cannot stand beside those of pages. */
export interface PushScope {
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  location: { origin: string };
  clients: {
    matchAll: (options: { type: 'window' }) => Promise<readonly WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: ((name: 'push', listener: (event: PushEvent) => void) => void) &
    ((name: 'notificationclick', listener: (event: NotificationClick) => void) => void);
}

function parseContent(event: PushEvent): PushContent | null {
  const content = event.data?.json() as Partial<PushContent> | undefined;
  return content?.title && content.url ? ({ body: '', button: '', tag: '', ...content } as PushContent) : null;
}

/** Page of this origin, or its start page: a push never leads elsewhere. */
function getPageUrl(data: unknown, { origin }: { origin: string }): string {
  const url = new URL(String(data ?? '/'), origin);
  return url.origin === origin ? url.href : `${origin}/`;
}

/** Opens the place in a tab of the product that is already there, or in a new one. */
async function openPage({ clients }: PushScope, place: string): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => url === place) ?? tabs[0];
  if (!tab) await clients.openWindow(place);
  else {
    await tab.focus();
    if (tab.url !== place) await tab.navigate(place);
  }
}

/** Shows pushes as notifications with one button, and opens their place by a press. */
export function handlePushEvents(scope: PushScope): void {
  scope.addEventListener('push', (event) => {
    const content = parseContent(event);
    if (!content) return;
    const { title, body, button, url, tag } = content;
    const actions = button ? [{ action: 'open', title: button }] : [];
    const options = { body, tag, data: url, actions, icon: '/assets/favicon.svg', lang: 'ru' };
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(scope, getPageUrl(event.notification.data, scope.location)));
  });
}

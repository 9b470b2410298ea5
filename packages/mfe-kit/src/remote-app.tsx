import { createBridgeComponent } from '@module-federation/bridge-react/v19';
import { MiniShell } from './mini-shell.tsx';
import type { RemoteDeclaration } from './remote.ts';
import { startSession } from './session.tsx';

/** Arguments of `render`: element to draw in, and path under which the application stands. */
interface AppMountOptions {
  readonly dom: HTMLElement;
  readonly basename?: string;
}

/** Application for a host that is not ours. */
interface RemoteApp {
  readonly render: (place: AppMountOptions) => Promise<void>;
  readonly destroy: (place: Pick<AppMountOptions, 'dom'>) => void;
}

/** Remembers title and theme of the page; the result restores them and removes our layers. */
function rememberDocument(): () => void {
  const { documentElement: root, title } = document;
  const { theme, density } = root.dataset;
  return () => {
    document.title = title;
    for (const [name, value] of Object.entries({ theme, density })) {
      if (value === undefined) delete root.dataset[name];
      else root.dataset[name] = value;
    }
    document.getElementById('trassa-layers')?.remove();
  };
}

/** Address below which the container's files lie; the bundler fills it in. */
declare const __webpack_public_path__: string;

function listOwnStyleSheets(): HTMLLinkElement[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links].filter(({ href }) => href.startsWith(__webpack_public_path__));
}

/** Applications of this container on the page: they share its style sheets. */
const drawnApps = new Set<RemoteApp>();
/** Style sheets removed with the application, kept for its next drawing: the bundler loads each of them once. */
const removedStyleSheets = new Set<HTMLLinkElement>();

function restoreOwnStyleSheets(): void {
  document.head.append(...removedStyleSheets);
  removedStyleSheets.clear();
}

function removeOwnStyleSheets(): void {
  if (drawnApps.size > 0) return;
  for (const sheet of listOwnStyleSheets()) {
    removedStyleSheets.add(sheet);
    sheet.remove();
  }
}

/**
 * The area's screens for hosts that are not ours, with the session of the page's origin: what `./app` of a container gives
 * as its default export. Nothing of it stays on the page after `destroy`.
 */
export function remoteApp(remote: RemoteDeclaration): () => RemoteApp {
  const create = createBridgeComponent<{ basename: string }>({
    rootComponent: ({ basename }) => <MiniShell remote={remote} basename={basename} />,
  });
  return () => {
    const bridge = create();
    let restore: () => void = () => undefined;
    const app: RemoteApp = {
      render: (place) => {
        drawnApps.add(app);
        restore = rememberDocument();
        restoreOwnStyleSheets();
        void startSession();
        return bridge.render(place as Parameters<typeof bridge.render>[0]);
      },
      destroy: ({ dom }) => {
        bridge.destroy({ dom, moduleName: remote.id });
        restore();
        drawnApps.delete(app);
        removeOwnStyleSheets();
      },
    };
    return app;
  };
}

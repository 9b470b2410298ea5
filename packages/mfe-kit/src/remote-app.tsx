import { createBridgeComponent } from '@module-federation/bridge-react/v19';
import { MiniShell } from './mini-shell.tsx';
import type { RemoteDeclaration } from './remote.ts';
import { startSession } from './session.tsx';

/** What a host of Module Federation hands to `render`: where to draw, and the path under which the application stands. */
export interface AppPlace {
  readonly dom: HTMLElement;
  readonly basename?: string;
}

/** An application that another host draws and takes away again. */
export interface RemoteApp {
  readonly render: (place: AppPlace) => Promise<void>;
  readonly destroy: (place: Pick<AppPlace, 'dom'>) => void;
}

/** Notes the page's title and the attributes that themes write; the result puts them back. */
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
    return {
      render: (place) => {
        restore = rememberDocument();
        void startSession();
        return bridge.render(place as Parameters<typeof bridge.render>[0]);
      },
      destroy: ({ dom }) => {
        bridge.destroy({ dom, moduleName: remote.id });
        restore();
      },
    };
  };
}

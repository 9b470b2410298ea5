import {
  frameSlots,
  type Registry,
  type RegistryRemote,
  type RemoteRoute,
  type RemoteSlot,
  type SlotName,
} from './remote-manifest.ts';

/** A route found in the registry, with the remote that owns it. */
export interface FoundRoute {
  remote: RegistryRemote;
  route: RemoteRoute;
  /** Place of the route in `remote.routes`. */
  index: number;
}

function matches(pattern: string, path: string): boolean {
  const want = pattern.split('/');
  const have = path.split('/');
  return (
    want.length === have.length && want.every((part, i) => (part.startsWith(':') ? have[i] !== '' : part === have[i]))
  );
}

/** A piece that a remote puts into a slot, with the remote that owns it. */
export interface FoundSlot {
  remote: RegistryRemote;
  slot: RemoteSlot;
}

/** Everything in the slots of a page and of the frame round it, switched off remotes left out. */
export function slotsOf(registry: Registry, { layout, slots = [] }: RemoteRoute): FoundSlot[] {
  const drawn: readonly SlotName[] = [...(layout === 'app' ? frameSlots : []), ...slots];
  return registry.remotes
    .filter(({ disabled }) => disabled === undefined)
    .flatMap((remote) => remote.slots.filter(({ name }) => drawn.includes(name)).map((slot) => ({ remote, slot })));
}

/** The path as routes write it: without a trailing slash, `/` for the root. */
function trimmed(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/**
 * Finds who draws a path. Exact patterns win over those with parameters. `undefined` for a path nobody declares.
 * Read by the gateway (preload, access) and by the shell (prefetch), so that both see the same page.
 */
export function findRoute(registry: Registry, path: string): FoundRoute | undefined {
  const wanted = trimmed(path);
  const found: FoundRoute[] = [];
  for (const remote of registry.remotes) {
    remote.routes.forEach((route, index) => {
      if (matches(route.path, wanted)) found.push({ remote, route, index });
    });
  }
  return found.find(({ route }) => !route.path.includes('/:')) ?? found[0];
}

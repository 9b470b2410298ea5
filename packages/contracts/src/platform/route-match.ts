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

function matchesPattern(pattern: string, path: string): boolean {
  const want = pattern.split('/');
  const have = path.split('/');
  return (
    want.length === have.length && want.every((part, i) => (part.startsWith(':') ? have[i] !== '' : part === have[i]))
  );
}

/** A slot that a remote fills, with the remote. */
interface FoundSlot {
  remote: RegistryRemote;
  slot: RemoteSlot;
}

/** Slots of a page and of its frame with the remotes that fill them, except switched off ones. */
export function listFilledSlots(registry: Registry, { layout, slots = [] }: RemoteRoute): FoundSlot[] {
  const drawn: readonly SlotName[] = [...(layout === 'app' ? frameSlots : []), ...slots];
  return registry.remotes
    .filter(({ disabled }) => disabled === undefined)
    .flatMap((remote) => remote.slots.filter(({ name }) => drawn.includes(name)).map((slot) => ({ remote, slot })));
}

/** The path as routes write it: without a trailing slash, `/` for the root. */
function trimPath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/**
 * Route of a path; exact patterns win over those with parameters, `undefined` for an undeclared path. Shared by the gateway
 * (preload, access) and the shell (prefetch), so that both see the same page.
 */
export function findRoute(registry: Registry, path: string): FoundRoute | undefined {
  const wanted = trimPath(path);
  const found: FoundRoute[] = [];
  for (const remote of registry.remotes) {
    remote.routes.forEach((route, index) => {
      if (matchesPattern(route.path, wanted)) found.push({ remote, route, index });
    });
  }
  return found.find(({ route }) => !route.path.includes('/:')) ?? found[0];
}

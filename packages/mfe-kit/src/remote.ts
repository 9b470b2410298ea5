import type * as declaration from '@trassa/contracts/platform/remote-declaration';
import type { ComponentType } from 'react';

/** A module with one exported component whose name ends in `Page`. */
type PageModule = { readonly [name: `${string}Page`]: ComponentType };

/** Properties that the owner of a slot may hand to whoever fills it, for example `{ orderId }`. */
export type SlotProps = Readonly<Record<string, unknown>>;

/** A module with one exported component whose name ends in `Slot`. */
type SlotModule = { readonly [name: `${string}Slot`]: ComponentType<never> };

export type RouteDeclaration = declaration.RouteDeclaration<PageModule>;

export type RemoteDeclaration = declaration.RemoteDeclaration<PageModule, SlotModule>;

/**
 * The one declaration of a remote, the only thing it exposes. The build checks it and prints its data part as
 * `remote.json`; the shell draws menu, routes and slots from that and asks this object for the lazy pages.
 */
export function defineRemote(remote: RemoteDeclaration): RemoteDeclaration {
  return remote;
}

/** The component of a page or slot module: its one export that ends in `suffix`. Throws when there is none. */
export function getComponent(module: object, suffix: 'Page' | 'Slot'): ComponentType<SlotProps> {
  const found = Object.entries(module).find(([name]) => name.endsWith(suffix));
  if (typeof found?.[1] !== 'function') throw new Error(`The module exports no component whose name ends in ${suffix}`);
  return found[1] as ComponentType<SlotProps>;
}

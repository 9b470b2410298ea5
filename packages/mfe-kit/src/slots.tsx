import type { PaperKind } from '@trassa/contracts/finance/paper-kinds';
import type { SlotName } from '@trassa/contracts/platform/remote-manifest';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { SlotProps } from './remote.ts';

/** One result of the palette. Choosing it goes to `href`, or calls `onOpen`. */
export interface PaletteResult {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** A name of `@trassa/ui/icon`. */
  readonly icon: string;
  readonly href?: string;
  readonly onOpen?: () => void;
}

/** Results that one source of the palette has found so far, by heading. */
export interface PaletteFindings {
  readonly groups: readonly { readonly title: string; readonly results: readonly PaletteResult[] }[];
  readonly isSearching: boolean;
  /** A part of the source does not answer. */
  readonly isIncomplete: boolean;
}

/** A thing that asks for a decision today, as the dashboard lists it. */
export interface AttentionItem {
  readonly key: string;
  /** How urgent: something is broken or late, waits for an answer, brings money, is worth knowing. */
  readonly tone: 'bad' | 'warn' | 'good' | 'info';
  /** A name of `@trassa/ui/icon`. */
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  /** Label of the button and its address. */
  readonly action: string;
  readonly href: string;
}

/** A place on the route of an order. */
export interface MapPlace {
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Properties that the owner of each slot passes to its fillers. */
export interface SlotPropsOf {
  'dashboard.stats': Record<never, never>;
  'dashboard.panels': Record<never, never>;
  /** `report` replaces what the same source reported before; a source that is still loading does not call it. */
  'dashboard.attention': { readonly report: (source: string, items: readonly AttentionItem[]) => void };
  'header.status': Record<never, never>;
  /** Tools that the header has no room for on a phone, as `MenuLine`s; `onDone` closes the menu. */
  'menu.tools': { readonly onDone: () => void };
  /** `report` tells the sidebar the count under a badge key of `nav`. */
  'nav.badges': { readonly report: (badge: string, count: number) => void };
  /** `text` is what was typed, trimmed; `report` replaces what the same source reported before. */
  'palette.results': { readonly text: string; readonly report: (source: string, found: PaletteFindings) => void };
  'settings.sections': Record<never, never>;
  'order.actions': { readonly orderId: string };
  /** An open document of a chain, over the page. */
  'order.document': {
    readonly chainId: string;
    readonly documentId: string;
    readonly onSelect: (documentId: string) => void;
    readonly onClose: () => void;
  };
  /** Signing a paper of services/finance and sending it through the operator, over the page. */
  'paper.signing': {
    readonly paperId: string;
    readonly kind: PaperKind;
    readonly number: string;
    readonly onClose: () => void;
  };
  /** Places of an order in driving order; one without coordinates is looked up by its address. */
  'order.map': { readonly places: readonly MapPlace[] };
  /** Where the vehicle of an order is, when it arrives, and its visits at the stops; nothing without positions. */
  'order.position': { readonly orderId: string };
  /** Where a vehicle is, in one line; `otherwise` is drawn without a position. */
  'vehicle.position': { readonly plate: string; readonly otherwise?: ReactNode };
  /** Consent, shift and positions of the signed-in driver. */
  'driver.duty': Record<never, never>;
  /** `path` is the page somebody writes from, `remotes` the version of each remote on it. */
  'feedback.dialog': {
    readonly path: string;
    readonly remotes: Readonly<Record<string, string>>;
    readonly onClose: () => void;
  };
}

/** Draws everything that remotes put into a slot; given by the shell or the mini-shell. */
export type SlotRenderer = ComponentType<{
  readonly name: SlotName;
  readonly props: SlotProps;
  readonly fallback?: ReactNode;
}>;

const SlotContext = createContext<SlotRenderer | null>(null);
const SlotOwnersContext = createContext<(name: SlotName) => readonly string[]>(() => []);

/** Provides the renderer of {@link Slot}. */
export const SlotRendererProvider = SlotContext.Provider;
/** Provides the owners of {@link useSlotOwners}. */
export const SlotOwnersProvider = SlotOwnersContext.Provider;

/** Ids of the remotes that fill a slot. */
export function useSlotOwners(name: SlotName): readonly string[] {
  return useContext(SlotOwnersContext)(name);
}

/**
 * A place for components of other remotes: `<Slot name="order.actions" props={{ orderId }} />`. Empty when nobody fills it;
 * `fallback` keeps the place of each component while its code loads.
 */
export function Slot<Name extends SlotName>({
  name,
  props,
  fallback,
}: {
  readonly name: Name;
  readonly props: SlotPropsOf[Name];
  readonly fallback?: ReactNode;
}) {
  const Renderer = useContext(SlotContext);
  return Renderer ? <Renderer name={name} props={props} fallback={fallback} /> : null;
}

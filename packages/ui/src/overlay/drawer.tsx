import type { ReactNode } from 'react';
import { fetchAhead, onDemand, useWindow } from './on-demand.ts';

/** Properties of a Drawer; `width` in pixels, never wider than the window. */
export type DrawerProps = {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  readonly width?: number;
};

const drawerWindow = onDemand(async () => (await import('../antd/drawer-window.tsx')).DrawerWindow);

/**
 * A panel over the page from the side, on a phone a sheet from below: focus stays inside; Escape, a click outside and,
 * on a phone, a swipe down close it. The code is fetched when the first drawer opens.
 */
export function Drawer(props: DrawerProps) {
  const Window = useWindow(drawerWindow, props);
  return Window ? <Window {...props} /> : null;
}

/** Fetches the code of drawers before one is opened. */
export function fetchDrawer(): void {
  fetchAhead(drawerWindow);
}

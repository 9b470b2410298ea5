import { useFetchAhead } from '@trassa/mfe-kit/use-fetch-ahead';
import { onDemand, useWindow } from '@trassa/ui/on-demand';
import type { ComponentProps } from 'react';

const orderPanel = onDemand(async () => (await import('./order-panel.tsx')).OrderPanel);

type PanelProps = ComponentProps<typeof import('./order-panel.tsx').OrderPanel>;

/** Panel of the open order, fetched at the first pointer or key on the page. */
export function OpenOrderPanel({ id, ...place }: Omit<PanelProps, 'id'> & { readonly id: string | null }) {
  useFetchAhead(orderPanel);
  const Panel = useWindow(orderPanel, { open: id !== null, onClose: () => place.onOpen(null) });
  return id && Panel ? <Panel id={id} {...place} /> : null;
}

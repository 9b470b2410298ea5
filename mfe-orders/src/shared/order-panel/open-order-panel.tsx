import { type ComponentProps, lazy, Suspense, useEffect } from 'react';

const importPanel = () => import('./order-panel.tsx');
const OrderPanel = lazy(async () => ({ default: (await importPanel()).OrderPanel }));

type OpenOrderPanelProps = Omit<ComponentProps<typeof OrderPanel>, 'id'> & { readonly id: string | null };

/**
 * Panel of the open order, fetched once the list is drawn. The boundary stands while no order is open, so that the
 * transition that opens one waits for the code instead of drawing a fallback.
 */
export function OpenOrderPanel({ id, ...place }: OpenOrderPanelProps) {
  useEffect(() => {
    // Opening tells of a failure.
    importPanel().catch(() => undefined);
  }, []);
  return <Suspense>{id ? <OrderPanel id={id} {...place} /> : null}</Suspense>;
}

import { download } from '@trassa/api-client/download';
import { driverEndpoints } from '@trassa/contracts/orders/driver-endpoints';
import { useQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { useEffect, useMemo, useState } from 'react';
import { ordersKey } from '../order/order.queries.ts';
import { orderPanelMessages as messages } from './order-panel.messages.ts';
import styles from './order-panel.module.css';

/** Photo of a driver's mark, fetched when somebody wants to see it. */
export function MarkPhoto({ orderId, eventId }: { readonly orderId: string; readonly eventId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching } = useQuery({
    queryKey: [...ordersKey, 'photo', eventId],
    queryFn: async ({ signal }) =>
      (await download(driverEndpoints.tripPhoto, { params: { id: orderId, eventId }, signal })).blob,
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const picture = useMemo(() => (data ? URL.createObjectURL(data) : null), [data]);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  return (
    <>
      <Button size="s" icon={isOpen ? 'eye-off' : 'eye'} loading={isFetching} onClick={() => setOpen(!isOpen)}>
        {isOpen ? messages.hidePhoto : messages.photo}
      </Button>
      {isOpen && picture ? <img className={styles.photo} src={picture} alt={messages.photo} /> : null}
      {isOpen && error ? <small role="alert">{error.message}</small> : null}
    </>
  );
}

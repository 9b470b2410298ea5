import type { OrderDetails } from '@trassa/contracts/orders/order';
import { Chain } from '@trassa/freight-ui/chain';
import { Slot, useSlotOwners } from '@trassa/mfe-kit/slots';
import { DateTime } from '@trassa/ui/date-time';
import { PanelSection } from '@trassa/ui/docked-panel';
import { Icon } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { type MouseEvent, useState } from 'react';
import { edoPaths } from '../../paths.ts';
import { orderPanelMessages as messages } from './order-panel.messages.ts';
import styles from './order-panel.module.css';
import { buildTitleProgress, formatAwaitedTitle, formatDocumentName } from './order-panel.rules.ts';

/** Names of the documents; they open in place where a remote can show them, else on its page. */
function Documents({ chain }: { readonly chain: NonNullable<OrderDetails['chain']> }) {
  const [opened, setOpened] = useState<string | null>(null);
  const opensHere = useSlotOwners('order.document').length > 0;
  const open = (event: MouseEvent, id: string) => {
    if (!opensHere || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(id);
  };
  return (
    <>
      <ul className={styles.docs}>
        {chain.documents.map(({ id, type, dateTime }) => (
          <li key={id}>
            <Icon name="file-text" size={18} />
            <Link href={edoPaths.document(chain.id, id)} onClick={(event) => open(event, id)}>
              {formatDocumentName(type)}
            </Link>
            <DateTime value={dateTime} />
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <Slot
          name="order.document"
          props={{ chainId: chain.id, documentId: opened, onSelect: setOpened, onClose: () => setOpened(null) }}
        />
      )}
    </>
  );
}

/** Progress of the chain, what it waits for, and its documents. */
export function OrderChain({ order }: { readonly order: OrderDetails }) {
  const { chain } = order;
  if (!chain) {
    return (
      <PanelSection title={messages.waybill}>
        <p className={styles.quiet}>{messages.noChain}</p>
      </PanelSection>
    );
  }
  const awaited = formatAwaitedTitle(order);
  const number = chain.waybillNumber ? messages.waybillNumber(chain.waybillNumber) : undefined;
  return (
    <PanelSection title={messages.waybill} note={number}>
      <Chain posts={buildTitleProgress(chain.documents)} />
      {awaited ? <p className={styles.caption}>{awaited}</p> : null}
      <Documents chain={chain} />
    </PanelSection>
  );
}

import type { OrderDetails } from '@trassa/contracts/orders/order';
import { Chain } from '@trassa/freight-ui/chain';
import { DateTime } from '@trassa/ui/date-time';
import { PanelSection } from '@trassa/ui/docked-panel';
import { Icon } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { edoPaths } from '../../paths.ts';
import { orderPanelMessages as messages } from './order-panel.messages.ts';
import styles from './order-panel.module.css';
import { documentName, titleProgress } from './order-panel.rules.ts';

/** Documents of the chain, linked to the document exchange. */
export function OrderChain({ order }: { readonly order: OrderDetails }) {
  const { chain } = order;
  if (!chain) {
    return (
      <PanelSection title={messages.waybill}>
        <p className={styles.quiet}>{messages.noChain}</p>
      </PanelSection>
    );
  }
  const number = chain.waybillNumber ? messages.waybillNumber(chain.waybillNumber) : undefined;
  return (
    <PanelSection title={messages.waybill} note={number}>
      <Chain posts={titleProgress(chain.documents)} />
      <ul className={styles.docs}>
        {chain.documents.map((document) => (
          <li key={document.id}>
            <Icon name="file-text" size={18} />
            <Link href={edoPaths.document(chain.id, document.id)}>{documentName(document.type)}</Link>
            <DateTime value={document.dateTime} view="dayTime" />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

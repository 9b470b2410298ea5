import type { Chain } from '@trassa/contracts/edo/document';
import { DateTime } from '@trassa/ui/date-time';
import { Icon } from '@trassa/ui/icon';
import styles from './documents.module.css';

/** Documents of an unfolded row; each opens in the viewer. */
export function ChainDocuments({
  chain,
  onOpen,
}: {
  readonly chain: Chain;
  readonly onOpen: (chain: Chain, documentId: string) => void;
}) {
  return (
    <div className={styles.documents}>
      {chain.titles.map((title) => (
        <button key={title.id} type="button" onClick={() => onOpen(chain, title.id)}>
          <Icon name="file-check-2" />
          <b title={title.type}>{title.label}</b>
          <DateTime value={title.dateTime} />
        </button>
      ))}
    </div>
  );
}
